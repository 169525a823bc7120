#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "include/CSigpipe.h"

csigpipe_mask csigpipe_block(void) {
  csigpipe_mask broken;
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &broken.before);
  return broken;
}

void csigpipe_unblock(csigpipe_mask broken) {
#ifndef __APPLE__
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  struct timespec now = {0, 0};
  while (!sigismember(&broken.before, SIGPIPE) && sigtimedwait(&pipe, NULL, &now) > 0) continue;
#endif
  pthread_sigmask(SIG_SETMASK, &broken.before, NULL);
}
