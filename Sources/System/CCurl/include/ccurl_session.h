#ifndef SESSION_H
#define SESSION_H

#include <signal.h>
#include <stdatomic.h>

#include "CCurl.h"
#include "ccurl_library.h"

struct ccurl_session {
  const ccurl_library *curl;
  CURLM *multi;
  atomic_bool is_cancelled;
};

// Until the one transfer that was added is done, or somebody cancels.
CURLcode ccurl_run(ccurl_session *session);

// As `ccurl_trust` was told.
void ccurl_set_trust(const ccurl_library *curl, CURL *easy);

// TLS may write to a connection that is gone: the signal for that must not end the program.
typedef struct {
  sigset_t before;
} ccurl_sigpipe;

ccurl_sigpipe ccurl_block_sigpipe(void);
void ccurl_unblock_sigpipe(ccurl_sigpipe broken);

#endif
