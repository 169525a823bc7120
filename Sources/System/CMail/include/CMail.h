#ifndef CMAIL_H
#define CMAIL_H

#include <stdbool.h>
#include <stddef.h>

// One mail at a time by libcurl, loaded and run by CCurl.

typedef struct {
  const char *url;        // smtp://host:587 or smtps://host
  const char *from;       // envelope addresses, without brackets
  const char *recipient;
  const char *user;       // NULL where nobody logs in
  const char *password;
  bool needs_tls;         // by STARTTLS, before anything else is said; otherwise where it is offered
  bool trusts_all;        // takes any certificate
  bool trusts_name;       // takes a certificate of another name
  const void *message;    // RFC 5322, lines ended by CR LF; read where it lies
  size_t message_count;
  long timeout_ms;        // for all of it
  bool is_check;          // greets, begins TLS and logs in, and sends no message
  const char *const *commands;  // of a check: said after that, one by one, then NULL
} cmail_mail;

typedef enum {
  CMAIL_TAKEN,
  CMAIL_UNREACHABLE,
  CMAIL_UNTRUSTED,  // its certificate
  CMAIL_NO_TLS,     // where it was asked for, or no handshake
  CMAIL_DENIED,     // the login
  CMAIL_NO_LOGIN,   // the server offers none; found by checks only
  CMAIL_TIMED_OUT,
  CMAIL_LOST,       // the connection ended: the mail may have been taken
  CMAIL_REFUSED,    // the status and the reply tell why
  CMAIL_CANCELLED,
} cmail_outcome;

// What the server was asked last, QUIT left out.
typedef enum {
  CMAIL_HOST,  // all that comes before the sender
  CMAIL_SENDER,
  CMAIL_RECIPIENT,
  CMAIL_MESSAGE,
} cmail_stage;

typedef struct {
  cmail_outcome outcome;
  cmail_stage stage;
  long status;           // of the reply to that; 0 without one
  unsigned char *reply;  // its lines, the caller's to free
  size_t reply_count;
  bool is_handed_over;    // all of the message: without a refusal it may have been taken
} cmail_response;

typedef struct cmail_session cmail_session;

/// NULL where there is no libcurl, or no memory.
cmail_session *cmail_session_make(void);
void cmail_session_free(cmail_session *session);

/// Blocks until the server has taken the mail, or not.
void cmail_send(cmail_session *session, const cmail_mail *mail, cmail_response *response);

/// Ends a mail at once; may be called from any thread, before `cmail_send` too.
void cmail_cancel(cmail_session *session);

#endif
