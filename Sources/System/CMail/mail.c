#include "include/CMail.h"

#include <CSigpipe.h>
#include <ccurl_session.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct delivery {
  const ccurl_library *curl;
  CURL *easy;
  const char *rest;  // of the message
  size_t count;
  bool is_all_lent;
  bool offers_login;
  bool is_leaving;
  curl_socket_t socket;
  cmail_response *response;
} delivery;

// A connection that is left open calls back when the session closes it.
struct cmail_session {
  ccurl_session *transfers;
  delivery delivery;
};

// More of a reply than anybody reads.
static const size_t reply_limit = 2000;

static size_t lend(char *target, size_t size, size_t count, void *context) {
  delivery *delivery = context;
  size_t room = size * count;
  size_t taken = delivery->count < room ? delivery->count : room;
  delivery->response->reply_count = 0;  // the next reply is to the message, not to DATA
  memcpy(target, delivery->rest, taken);
  delivery->rest += taken;
  delivery->count -= taken;
  delivery->is_all_lent = !delivery->count;
  return taken;
}

// What is left to say is QUIT: libcurl waits for its answer, by this limit alone.
static void hurry(delivery *delivery) {
  delivery->curl->curl_easy_setopt(delivery->easy, CURLOPT_SERVER_RESPONSE_TIMEOUT, 1L);
}

static bool is_refusal(const unsigned char *reply) { return *reply == '4' || *reply == '5'; }

// A line of the reply to EHLO, as `250-AUTH PLAIN LOGIN` (RFC 4954, section 3).
static bool is_login_offer(const char *line, size_t count) {
  return count > 8 && !strncmp(line, "250", 3) && !strncasecmp(line + 4, "AUTH", 4);
}

static bool begins(const char *bytes, size_t count, const char *word) {
  return count >= strlen(word) && !strncmp(bytes, word, strlen(word));
}

static cmail_stage stage(const char *command, size_t count) {
  if (begins(command, count, "MAIL FROM:")) return CMAIL_SENDER;
  if (begins(command, count, "RCPT TO:")) return CMAIL_RECIPIENT;
  if (begins(command, count, "DATA\r\n")) return CMAIL_MESSAGE;
  return CMAIL_HOST;
}

// libcurl's codes don't tell which command was refused, so each one is noted as it is sent.
static int note_command(CURL *easy, curl_infotype type, char *bytes, size_t count, void *context) {
  delivery *delivery = context;
  if (type != CURLINFO_HEADER_OUT) return 0;
  if (begins(bytes, count, "QUIT\r\n")) {
    delivery->is_leaving = true;
    return 0;
  }
  delivery->response->stage = stage(bytes, count);
  delivery->response->reply_count = 0;
  return 0;
}

static void keep(cmail_response *response, const char *bytes, size_t count) {
  size_t room = reply_limit - response->reply_count;
  size_t length = count < room ? count : room;
  if (!length) return;
  unsigned char *kept = realloc(response->reply, response->reply_count + length);
  if (!kept) return;
  memcpy(kept + response->reply_count, bytes, length);
  response->reply = kept;
  response->reply_count += length;
}

// The lines of the reply to the last command are kept: what follows them says good-bye.
static size_t note_reply(char *bytes, size_t size, size_t count, void *context) {
  delivery *delivery = context;
  cmail_response *response = delivery->response;
  if (is_login_offer(bytes, size * count)) delivery->offers_login = true;
  if (delivery->is_leaving) return size * count;
  keep(response, bytes, size * count);
  if (response->reply_count && (delivery->is_all_lent || is_refusal(response->reply))) {
    hurry(delivery);
  }
  return size * count;
}

static long status(const cmail_response *response) {
  long status = 0;
  if (response->reply_count < 3) return 0;
  for (size_t i = 0; i < 3; i++) {
    if (response->reply[i] < '0' || response->reply[i] > '9') return 0;
    status = status * 10 + response->reply[i] - '0';
  }
  return status;
}

static int note_socket(void *context, curl_socket_t socket, curlsocktype purpose) {
  ((delivery *)context)->socket = socket;
  return CURL_SOCKOPT_OK;
}

static int close_socket(void *context, curl_socket_t socket) {
  delivery *delivery = context;
  if (delivery->socket == socket) delivery->socket = CURL_SOCKET_BAD;
  return close(socket);
}

static void prepare(
    const ccurl_library *curl, CURL *easy, const cmail_mail *mail, struct curl_slist *recipients,
    delivery *delivery) {
  curl->curl_easy_setopt(easy, CURLOPT_URL, mail->url);
  curl->curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl->curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl->curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075700
  curl->curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // or a cancel waits for a name's look-up
#endif
  curl->curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, mail->timeout_ms);
  curl->curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L);  // so that the end is by these limits, too
  curl->curl_easy_setopt(easy, CURLOPT_SERVER_RESPONSE_TIMEOUT, mail->timeout_ms / 1000 + 1);
  curl->curl_easy_setopt(
      easy, CURLOPT_USE_SSL, (long)(mail->needs_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  curl->curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, mail->trusts_all ? 0L : 1L);
  curl->curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, mail->trusts_name ? 0L : 2L);
  ccurl_set_trust(curl, easy);
  if (mail->user) {
    curl->curl_easy_setopt(easy, CURLOPT_USERNAME, mail->user);
    curl->curl_easy_setopt(easy, CURLOPT_PASSWORD, mail->password);
  }
  curl->curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, note_reply);
  curl->curl_easy_setopt(easy, CURLOPT_HEADERDATA, delivery);
  curl->curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L);  // or there is no call of the next one
  curl->curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, note_command);
  curl->curl_easy_setopt(easy, CURLOPT_DEBUGDATA, delivery);
  curl->curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, note_socket);
  curl->curl_easy_setopt(easy, CURLOPT_SOCKOPTDATA, delivery);
  curl->curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, close_socket);
  curl->curl_easy_setopt(easy, CURLOPT_CLOSESOCKETDATA, delivery);
  if (mail->is_check) {
    curl->curl_easy_setopt(easy, mail->commands ? CURLOPT_NOBODY : CURLOPT_CONNECT_ONLY, 1L);
    return;
  }
  curl->curl_easy_setopt(easy, CURLOPT_MAIL_FROM, mail->from);
  curl->curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, recipients);
  curl->curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
  curl->curl_easy_setopt(easy, CURLOPT_READFUNCTION, lend);
  curl->curl_easy_setopt(easy, CURLOPT_READDATA, delivery);
  curl->curl_easy_setopt(easy, CURLOPT_INFILESIZE_LARGE, (curl_off_t)mail->message_count);
}

static cmail_outcome outcome(CURLcode code, long status) {
  switch (code) {
    case CURLE_OK: return CMAIL_TAKEN;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT: return CMAIL_UNREACHABLE;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE: return CMAIL_UNTRUSTED;
    case CURLE_SSL_CONNECT_ERROR: return CMAIL_NO_TLS;
    case CURLE_USE_SSL_FAILED: return status >= 400 ? CMAIL_REFUSED : CMAIL_NO_TLS;
    case CURLE_LOGIN_DENIED: return CMAIL_DENIED;
    case CURLE_OPERATION_TIMEDOUT: return CMAIL_TIMED_OUT;
    case CURLE_GOT_NOTHING: return CMAIL_LOST;
    default: return status >= 400 ? CMAIL_REFUSED : CMAIL_LOST;
  }
}

static CURLcode run(ccurl_session *session, CURL *easy) {
  session->curl->curl_multi_add_handle(session->multi, easy);
  return ccurl_run(session);
}

// libcurl sends any command, each as a transfer of its own. They share a connection. A reply 553 is
// no error to libcurl.
static CURLcode run_commands(
    ccurl_session *session, CURL *easy, const char *const *commands,
    const cmail_response *response) {
  const ccurl_library *curl = session->curl;
  CURLcode code = CURLE_OK;
  for (; *commands && code == CURLE_OK; commands++) {
    curl->curl_multi_remove_handle(session->multi, easy);
    curl->curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, *commands);
    curl->curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, commands[1] ? 0L : 1L);
    code = run(session, easy);
    if (code == CURLE_OK && status(response) >= 400) code = CURLE_WEIRD_SERVER_REPLY;
  }
  return code;
}

static void transfer(
    ccurl_session *session, const cmail_mail *mail, delivery *delivery, cmail_response *response) {
  const ccurl_library *curl = session->curl;
  CURL *easy = curl->curl_easy_init();
  struct curl_slist *recipients = curl->curl_slist_append(NULL, mail->is_check ? "" : mail->recipient);
  if (easy && recipients) {
    *delivery = (struct delivery){
        .curl = curl,
        .easy = easy,
        .rest = mail->message,
        .count = mail->message_count,
        .socket = CURL_SOCKET_BAD,
        .response = response};
    prepare(curl, easy, mail, recipients, delivery);
    CURLcode code = mail->commands ? run_commands(session, easy, mail->commands, response)
                                   : run(session, easy);
    response->status = status(response);
    bool is_cancelled = atomic_load(&session->is_cancelled);
    response->outcome = is_cancelled ? CMAIL_CANCELLED : outcome(code, response->status);
    bool needs_login = mail->is_check && mail->user;  // libcurl goes on without one
    if (response->outcome == CMAIL_TAKEN && needs_login && !delivery->offers_login) {
      response->outcome = CMAIL_NO_LOGIN;
    }
    response->is_handed_over = delivery->is_all_lent;
    if (is_cancelled) shutdown(delivery->socket, SHUT_RDWR);  // nobody waits for a good-bye
    curl->curl_multi_remove_handle(session->multi, easy);
  }
  if (easy) curl->curl_easy_cleanup(easy);
  curl->curl_slist_free_all(recipients);
}

cmail_session *cmail_session_make(void) {
  ccurl_session *transfers = ccurl_session_make();
  cmail_session *session = transfers ? calloc(1, sizeof *session) : NULL;
  if (session) {
    session->transfers = transfers;
  } else if (transfers) {
    ccurl_session_free(transfers);
  }
  return session;
}

void cmail_session_free(cmail_session *session) {
  ccurl_session_free(session->transfers);
  free(session);
}

void cmail_cancel(cmail_session *session) { ccurl_cancel(session->transfers); }

void cmail_send(cmail_session *session, const cmail_mail *mail, cmail_response *response) {
  *response = (cmail_response){.outcome = CMAIL_UNREACHABLE};
  csigpipe_mask broken = csigpipe_block();
  transfer(session->transfers, mail, &session->delivery, response);
  csigpipe_unblock(broken);
}
