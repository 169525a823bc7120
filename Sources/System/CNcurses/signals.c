// Signals as bytes in a pipe. A dispatch source would do, but for a moment after it is activated
// nobody has taken the signal over yet, and cancelled it keeps the handler.
#include "CNcurses.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

#ifndef NSIG
#define NSIG 65
#endif

static int numbers[NSIG];
static struct sigaction earlier[NSIG];
static int listened;
static int ignored_afterwards;
static volatile sig_atomic_t pipe_end = -1;

static void on_signal(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(pipe_end, &byte, 1);
  (void)ignored;
  errno = error;
}

static void handle(int number, struct sigaction *before) {
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, before);
}

void cn_listen(int number, int descriptor) {
  if (listened == NSIG) return;
  pipe_end = descriptor;
  numbers[listened] = number;
  handle(number, &earlier[listened]);
  if (number == ignored_afterwards) {
    earlier[listened].sa_handler = SIG_DFL;
    ignored_afterwards = 0;
  }
  // What somebody has ignored for this process stays ignored (nohup, trap '').
  if (earlier[listened].sa_handler == SIG_IGN) sigaction(number, &earlier[listened], NULL);
  listened++;
}

void cn_listen_again(int number) {
  for (int i = 0; i < listened; i++)
    if (numbers[i] == number && earlier[i].sa_handler != SIG_IGN) handle(number, NULL);
}

void cn_ignore_afterwards(int number) {
  for (int i = 0; i < listened; i++) {
    if (numbers[i] != number || earlier[i].sa_handler == SIG_IGN) continue;
    earlier[i] = (struct sigaction){.sa_handler = SIG_IGN};
    ignored_afterwards = number;
  }
}

void cn_stop_listening(void) {
  while (listened > 0) {
    listened--;
    sigaction(numbers[listened], &earlier[listened], NULL);
  }
}

#ifdef __linux__
int cn_first_realtime_signal(void) { return SIGRTMIN; }
int cn_last_realtime_signal(void) { return SIGRTMAX; }
#endif
