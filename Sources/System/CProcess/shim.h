// What Swift cannot import of the system: prctl takes any number of arguments.
#ifndef FOYER_CPROCESS_H
#define FOYER_CPROCESS_H

#include <stdbool.h>

#ifdef __linux__
#include <sys/prctl.h>

/// No core file, no debugger of the same user, no reading through /proc.
static inline bool cprocess_make_undumpable(void) {
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}
#else
static inline bool cprocess_make_undumpable(void) { return true; }
#endif

#endif
