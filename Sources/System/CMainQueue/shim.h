// What a main loop needs: libdispatch's functions for run loops of others, and the heap's settings.
#ifndef FOYER_CMAINQUEUE_H
#define FOYER_CMAINQUEUE_H

#ifdef __linux__
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

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

/// Lets all threads share one heap, and gives its freed end back to the system.
static inline void cmainqueue_keep_heap_small(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TRIM_THRESHOLD, 32 << 10);
  mallopt(M_TOP_PAD, 16 << 10);
#endif
}
#endif

#endif
