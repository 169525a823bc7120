// What Swift cannot import of the system: prctl takes any number of arguments.
#ifndef FOYER_CPROCESS_H
#define FOYER_CPROCESS_H

#include <stdbool.h>
#include <sys/ioctl.h>

#ifdef __linux__
#include <sys/prctl.h>

/// No core file, no debugger of the same user, no reading through /proc.
static inline bool cprocess_make_undumpable(void) {
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}
#else
static inline bool cprocess_make_undumpable(void) { return true; }
#endif

/// True if the file is the side of a pseudo-terminal that a terminal program or a screen reader holds.
static inline bool cprocess_is_terminal_master(int file) {
#ifdef __linux__
  unsigned number;
  return ioctl(file, TIOCGPTN, &number) == 0;
#else
  char name[128];  // the length that TIOCPTYGNAME asks for
  return ioctl(file, TIOCPTYGNAME, name) == 0;
#endif
}

#endif
