#ifndef SESSION_H
#define SESSION_H

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

#endif
