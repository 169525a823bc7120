#include "include/CCurl.h"

#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "library.h"

struct ccurl_session {
  const ccurl_library *curl;
  CURLM *multi;
  atomic_bool is_cancelled;
};

typedef struct {
  ccurl_response *response;
  size_t limit;
} sink;

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

static size_t receive(char *bytes, size_t size, size_t count, void *target) {
  sink *sink = target;
  ccurl_response *response = sink->response;
  if (count > sink->limit - response->count) {
    response->outcome = CCURL_TOO_LARGE;
    return 0;
  }
  unsigned char *grown = realloc(response->bytes, response->count + count);
  if (!grown) return 0;
  memcpy(grown + response->count, bytes, count);
  response->bytes = grown;
  response->count += count;
  return count;
}

static ccurl_outcome outcome(CURLcode code, const ccurl_response *response) {
  switch (code) {
    case CURLE_OK: return CCURL_ANSWERED;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT: return CCURL_UNREACHABLE;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CACERT_BADFILE: return CCURL_UNTRUSTED;
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR: return CCURL_LOST;
    case CURLE_RECV_ERROR: return response->status ? CCURL_INVALID : CCURL_LOST;
    case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
    case CURLE_WRITE_ERROR:
      return response->outcome == CCURL_TOO_LARGE ? CCURL_TOO_LARGE : CCURL_INVALID;
    default: return CCURL_INVALID;
  }
}

static CURLcode run(ccurl_session *session) {
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
  curl->curl_easy_setopt(easy, CURLOPT_USERAGENT, "foyer");
  curl->curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  if (request->body) {
    curl->curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_count);
    curl->curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request->body);
  }
  curl->curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, request->method);
  curl->curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive);
  curl->curl_easy_setopt(easy, CURLOPT_WRITEDATA, sink);
}

static struct curl_slist *header_list(const ccurl_library *curl, const char *const *headers) {
  struct curl_slist *list = NULL;
  for (; *headers; headers++) list = curl->curl_slist_append(list, *headers);
  return list;
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
  CURLcode code = run(session);
  long sent = 0;
  curl->curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &sent);
  curl->curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &response->status);
  response->was_sent = sent > 0;
  response->outcome =
      atomic_load(&session->is_cancelled) ? CCURL_CANCELLED : outcome(code, response);
  curl->curl_multi_remove_handle(session->multi, easy);
  curl->curl_easy_cleanup(easy);
  curl->curl_slist_free_all(headers);
}

// TLS may write to a connection that is gone: the signal for that must not end the program.
void ccurl_perform(ccurl_session *session, const ccurl_request *request, ccurl_response *response) {
  *response = (ccurl_response){.outcome = CCURL_UNREACHABLE};
  sigset_t broken_pipe, before;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  perform(session, request, response);
#ifndef __APPLE__
  struct timespec now = {0, 0};
  while (!sigismember(&before, SIGPIPE) && sigtimedwait(&broken_pipe, NULL, &now) > 0) continue;
#endif
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
