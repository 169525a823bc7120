#include "include/CCurl.h"

#include <CSigpipe.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "include/ccurl_session.h"

enum { HEADER_LIMIT = 64 << 10 };

typedef struct {
  ccurl_response *response;
  size_t limit;
} sink;

static _Atomic(const char *) trusted_file;

void ccurl_trust(const char *ca_file) { atomic_store(&trusted_file, strdup(ca_file)); }

void ccurl_set_trust(const ccurl_library *curl, CURL *easy) {
  const char *file = atomic_load(&trusted_file);
  if (file) curl->curl_easy_setopt(easy, CURLOPT_CAINFO, file);
}

ccurl_session *ccurl_session_make(void) {
  const ccurl_library *curl = ccurl_load();
  ccurl_session *session = curl ? calloc(1, sizeof *session) : NULL;
  if (!session) return NULL;
  session->curl = curl;
  session->multi = curl->curl_multi_init();
  if (session->multi) return session;
  free(session);
  return NULL;
}

void ccurl_session_free(ccurl_session *session) {
  session->curl->curl_multi_cleanup(session->multi);
  free(session);
}

void ccurl_cancel(ccurl_session *session) {
  atomic_store(&session->is_cancelled, true);
  session->curl->curl_multi_wakeup(session->multi);
}

static bool append(unsigned char **to, size_t *to_count, const char *bytes, size_t count) {
  unsigned char *grown = realloc(*to, *to_count + count);
  if (!grown) return false;
  memcpy(grown + *to_count, bytes, count);
  *to = grown;
  *to_count += count;
  return true;
}

static size_t receive(char *bytes, size_t size, size_t count, void *target) {
  sink *sink = target;
  ccurl_response *response = sink->response;
  if (count > sink->limit - response->count) {
    response->outcome = CCURL_TOO_LARGE;
    return 0;
  }
  return append(&response->bytes, &response->count, bytes, count) ? count : 0;
}

// A line at a time. An answer that only announces another one is forgotten with its head.
static size_t receive_header(char *line, size_t size, size_t count, void *target) {
  ccurl_response *response = target;
  if (count >= 5 && memcmp(line, "HTTP/", 5) == 0) response->header_count = 0;
  if (count > HEADER_LIMIT - response->header_count) return count;  // what comes late is left out
  return append(&response->headers, &response->header_count, line, count) ? count : 0;
}

static ccurl_outcome outcome(CURLcode code, const ccurl_response *response) {
  switch (code) {
    case CURLE_OK: return CCURL_ANSWERED;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT: return CCURL_UNREACHABLE;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE: return CCURL_UNTRUSTED;
    case CURLE_SSL_CONNECT_ERROR: return CCURL_NO_TLS;
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR: return CCURL_LOST;
    case CURLE_RECV_ERROR: return response->status ? CCURL_INVALID : CCURL_LOST;
    case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
    case CURLE_WRITE_ERROR:
      return response->outcome == CCURL_TOO_LARGE ? CCURL_TOO_LARGE : CCURL_INVALID;
    default: return CCURL_INVALID;
  }
}

CURLcode ccurl_run(ccurl_session *session) {
  const ccurl_library *curl = session->curl;
  int running = 1;
  while (!atomic_load(&session->is_cancelled)) {
    if (curl->curl_multi_perform(session->multi, &running) != CURLM_OK) return CURLE_FAILED_INIT;
    if (!running) {
      int rest;
      CURLMsg *message = curl->curl_multi_info_read(session->multi, &rest);
      return message ? message->data.result : CURLE_FAILED_INIT;
    }
    curl->curl_multi_poll(session->multi, NULL, 0, INT_MAX, NULL);  // until its own next time limit
  }
  return CURLE_ABORTED_BY_CALLBACK;
}

static void prepare(
    const ccurl_library *curl, CURL *easy, const ccurl_request *request, struct curl_slist *headers,
    sink *sink) {
  curl->curl_easy_setopt(easy, CURLOPT_URL, request->url);
  curl->curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl->curl_easy_setopt(easy, CURLOPT_PROXY, "");  // whatever the environment says
  curl->curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl->curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075700
  curl->curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // or a cancel waits for a name's look-up
#endif
  curl->curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, request->timeout_ms);
  curl->curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, request->connect_timeout_ms);
  ccurl_set_trust(curl, easy);
  curl->curl_easy_setopt(easy, CURLOPT_USERAGENT, "foyer");
  curl->curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  if (request->body) {
    curl->curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_count);
    curl->curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request->body);
  }
  curl->curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, request->method);
  // On a kept connection that ends without an answer libcurl sends any request a second time.
  // Such a request has one of its own, which ends with it.
  curl->curl_easy_setopt(easy, CURLOPT_FRESH_CONNECT, request->may_repeat ? 0L : 1L);
  curl->curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, request->may_repeat ? 0L : 1L);
  curl->curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive);
  curl->curl_easy_setopt(easy, CURLOPT_WRITEDATA, sink);
  curl->curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, receive_header);
  curl->curl_easy_setopt(easy, CURLOPT_HEADERDATA, sink->response);
}

static struct curl_slist *header_list(const ccurl_library *curl, const char *const *headers) {
  struct curl_slist *list = NULL;
  for (; *headers; headers++) list = curl->curl_slist_append(list, *headers);
  return list;
}

// Overwrites a text in a way that no compiler leaves out.
static void wipe(char *text) {
  for (volatile char *byte = text; *byte; byte++) *byte = 0;
}

void ccurl_free_secret(char *text) {
  if (text) wipe(text);
  free(text);
}

// A header may be a token: no copy of it stays behind.
static void free_headers(const ccurl_library *curl, struct curl_slist *headers) {
  for (struct curl_slist *header = headers; header; header = header->next)
    wipe(header->data);
  curl->curl_slist_free_all(headers);
}

static void perform(
    ccurl_session *session, const ccurl_request *request, ccurl_response *response) {
  const ccurl_library *curl = session->curl;
  CURL *easy = curl->curl_easy_init();
  if (!easy) return;
  sink sink = {response, request->response_limit};
  struct curl_slist *headers = header_list(curl, request->headers);
  prepare(curl, easy, request, headers, &sink);
  curl->curl_multi_add_handle(session->multi, easy);
  CURLcode code = ccurl_run(session);
  long sent = 0;
  curl->curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &sent);
  curl->curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &response->status);
  curl_off_t pause = 0;
  curl->curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &pause);
  response->retry_after = pause > 0 && pause <= INT_MAX ? (long)pause : 0;
  response->was_sent = sent > 0;
  response->outcome =
      atomic_load(&session->is_cancelled) ? CCURL_CANCELLED : outcome(code, response);
  curl->curl_multi_remove_handle(session->multi, easy);
  curl->curl_easy_cleanup(easy);
  free_headers(curl, headers);
}

void ccurl_perform(ccurl_session *session, const ccurl_request *request, ccurl_response *response) {
  *response = (ccurl_response){.outcome = CCURL_UNREACHABLE};
  csigpipe_mask broken = csigpipe_block();
  perform(session, request, response);
  csigpipe_unblock(broken);
}
