// What libdispatch has for run loops of others.
#ifndef FOYER_CMAINQUEUE_H
#define FOYER_CMAINQUEUE_H

#ifdef __linux__
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// Exported for CoreFoundation's run loop, which waits for the main queue among other things, as here.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

/// A descriptor that can be read when the main queue has something to do; on the main thread.
static inline int cmainqueue_handle(void) { return _dispatch_get_main_queue_handle_4CF(); }

/// Does all that is in the main queue now.
static inline void cmainqueue_drain(void) {
  uint64_t count;
  if (read(cmainqueue_handle(), &count, sizeof count) == sizeof count)
    _dispatch_main_queue_callback_4CF(NULL);
}
#endif

#endif
