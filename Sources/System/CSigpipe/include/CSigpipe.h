#ifndef CSIGPIPE_H
#define CSIGPIPE_H

#include <signal.h>

// A library may write to a connection that is gone: the signal for that must not end the program.
typedef struct {
  sigset_t before;
} csigpipe_mask;

// Keeps the signal from this thread, until its counterpart.
csigpipe_mask csigpipe_block(void);
void csigpipe_unblock(csigpipe_mask broken);

#endif
