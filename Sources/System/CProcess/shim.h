// What Swift cannot import of the system: prctl takes any number of arguments.
#ifndef FOYER_CPROCESS_H
#define FOYER_CPROCESS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __linux__
#include <stddef.h>
#include <sys/prctl.h>
#include <unistd.h>

/// No core file, no debugger of the same user, no reading through /proc.
static inline bool cprocess_make_undumpable(void) {
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}

// libdispatch's, for those who wait for the main queue among other things; CoreFoundation's run loop
// is what they were made for.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

/// A descriptor that can be read when the main queue has something to do; on the main thread.
static inline int cprocess_main_queue_handle(void) { return _dispatch_get_main_queue_handle_4CF(); }

/// Does all that is in the main queue now.
static inline void cprocess_drain_main_queue(void) {
  uint64_t count;
  if (read(cprocess_main_queue_handle(), &count, sizeof count) == sizeof count)
    _dispatch_main_queue_callback_4CF(NULL);
}
#else
static inline bool cprocess_make_undumpable(void) { return true; }
#endif

#endif
