#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

// One HTTP request at a time by libcurl, which is loaded at the first one: a program that makes none
// pays nothing for it. No redirects, no proxies, TLS verified. CMail sends mails by the same sessions.

typedef struct {
  const char *method;
  const char *url;
  const char *const *headers;  // "Name: value", then NULL
  const void *body;            // read where it lies
  size_t body_count;
  long timeout_ms;             // for all of it, looking up the name included
  long connect_timeout_ms;     // until there is a connection
  size_t response_limit;       // bytes of the body
  bool may_repeat;             // false forbids libcurl to send it again by itself
} ccurl_request;

typedef enum {
  CCURL_ANSWERED,
  CCURL_NO_LIBRARY,
  CCURL_UNREACHABLE,
  CCURL_UNTRUSTED,  // its certificate
  CCURL_NO_TLS,     // no handshake
  CCURL_LOST,       // the connection ended before the answer began
  CCURL_TIMED_OUT,
  CCURL_TOO_LARGE,
  CCURL_INVALID,    // no HTTP, or less than was announced
  CCURL_CANCELLED,
} ccurl_outcome;

typedef struct {
  ccurl_outcome outcome;
  long status;
  bool was_sent;  // at least a part of the request
  unsigned char *bytes;
  size_t count;
  unsigned char *headers;  // the lines of the last head, as they came; at most 64 KB of them
  size_t header_count;
  long retry_after;  // in seconds, as it asks for; 0 where it doesn't
} ccurl_response;

typedef struct ccurl_session ccurl_session;

/// Trusts the certificates in this file (PEM), too, in all that is asked from now on. For the whole
/// process, and to be called before the first request.
void ccurl_trust(const char *ca_file);

/// Keeps connections open between requests. NULL where there is no libcurl, or no memory.
ccurl_session *ccurl_session_make(void);
void ccurl_session_free(ccurl_session *session);

// Overwrites and frees a text of malloc's; NULL is none.
void ccurl_free_secret(char *text);

/// Blocks until there is an answer, or none any more. `bytes` and `headers` are the caller's to free.
void ccurl_perform(ccurl_session *session, const ccurl_request *request, ccurl_response *response);

/// Ends a request at once; may be called from any thread, before `ccurl_perform` too.
void ccurl_cancel(ccurl_session *session);

#endif
