// Gives the terminal back when the process dies of a trap. Only async-signal-safe calls here.
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int traps[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP};
enum { trap_count = sizeof traps / sizeof *traps };

static struct sigaction earlier[trap_count];
static struct termios modes_before;
static char restore_text[512];
static volatile sig_atomic_t armed = -1;

enum { patience = 500 };  // milliseconds, for a terminal that is full

static void write_patiently(int descriptor, const char *text, size_t rest) {
  struct pollfd room = {.fd = descriptor, .events = POLLOUT};
  while (rest > 0) {
    ssize_t count = write(descriptor, text, rest);
    if (count <= 0 && (errno != EAGAIN || poll(&room, 1, patience) <= 0)) return;
    if (count > 0) text += count, rest -= (size_t)count;
  }
}

static void restore(void) {
  int descriptor = armed;
  if (descriptor < 0) return;
  armed = -1;
  write_patiently(descriptor, restore_text, strlen(restore_text));
  tcsetattr(descriptor, TCSANOW, &modes_before);
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);  // may be a shell's, too
}

/// Restores, then lets whoever was there before (Swift's backtracer, the default) have its turn. From
/// glibc 2.41 on, `abort` doesn't come here in a thread that blocks SIGABRT, as libdispatch's do.
static void on_trap(int number) {
  restore();
  for (int i = 0; i < trap_count; i++)
    if (traps[i] == number) sigaction(number, &earlier[i], NULL);
  raise(number);
}

void cn_arm(int descriptor, const struct termios *modes, const char *text) {
  modes_before = *modes;
  strncpy(restore_text, text, sizeof restore_text - 1);
  armed = descriptor;
  struct sigaction action = {.sa_handler = on_trap, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < trap_count; i++) sigaction(traps[i], &action, &earlier[i]);
}

void cn_rearm(const char *text) { strncpy(restore_text, text, sizeof restore_text - 1); }

void cn_disarm(void) {
  if (armed < 0) return;
  armed = -1;
  for (int i = 0; i < trap_count; i++) sigaction(traps[i], &earlier[i], NULL);
}
