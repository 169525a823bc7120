#include "include/CLdap.h"

#include <CSigpipe.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>

struct cldap_limits {
  ldap_conncb callback;
  const cldap_library *library;
  int socket;
  long long deadline;  // in milliseconds of the monotonic clock
  long bytes;
  bool has_expired, is_exhausted;
};

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

/// Waits until the socket can be read or written. Returns false at the deadline.
static bool wait_for(cldap_limits *limits, short events) {
  while (true) {
    long long left = limits->deadline - now();
    if (left <= 0) break;
    struct pollfd socket = {.fd = limits->socket, .events = events};
    int count = poll(&socket, 1, (int)left);
    if (count > 0 || (count < 0 && errno != EINTR)) return true;
  }
  limits->has_expired = true;
  errno = ETIMEDOUT;
  return false;
}

static int layer_setup(Sockbuf_IO_Desc *layer, void *limits) {
  layer->sbiod_pvt = limits;
  return 0;
}

static int layer_done(Sockbuf_IO_Desc *layer) {
  (void)layer;
  return 0;
}

static int layer_control(Sockbuf_IO_Desc *layer, int option, void *value) {
  return LBER_SBIOD_CTRL_NEXT(layer, option, value);
}

static ber_slen_t layer_read(Sockbuf_IO_Desc *layer, void *buffer, ber_len_t length) {
  cldap_limits *limits = layer->sbiod_pvt;
  if (limits->bytes <= 0) {
    limits->is_exhausted = true;
    errno = EPROTO;
    return -1;
  }
  if (!wait_for(limits, POLLIN)) return -1;
  if (length > (ber_len_t)limits->bytes) length = (ber_len_t)limits->bytes;
  ber_slen_t count = LBER_SBIOD_READ_NEXT(layer, buffer, length);
  if (count > 0) limits->bytes -= count;
  return count;
}

static ber_slen_t layer_write(Sockbuf_IO_Desc *layer, void *buffer, ber_len_t length) {
  if (!wait_for(layer->sbiod_pvt, POLLOUT)) return -1;
  csigpipe_mask broken = csigpipe_block();
  ber_slen_t count = LBER_SBIOD_WRITE_NEXT(layer, buffer, length);
  csigpipe_unblock(broken);
  return count;
}

static Sockbuf_IO layer = {
    .sbi_setup = layer_setup,
    .sbi_remove = layer_done,
    .sbi_ctrl = layer_control,
    .sbi_read = layer_read,
    .sbi_write = layer_write,
    .sbi_close = layer_done,
};

static int connected(
    LDAP *handle, Sockbuf *socket, LDAPURLDesc *url, struct sockaddr *address,
    struct ldap_conncb *callback) {
  (void)handle, (void)url, (void)address;
  cldap_limits *limits = callback->lc_arg;
  if (limits->socket >= 0) return -1;
  if (limits->library->ber_sockbuf_ctrl(socket, LBER_SB_OPT_GET_FD, &limits->socket) != 1) return -1;
  // A blocking write of much could last longer than the wait before it.
  long long left = limits->deadline - now();
  if (left < 1) left = 1;
  struct timeval limit = {.tv_sec = left / 1000, .tv_usec = left % 1000 * 1000};
  setsockopt(limits->socket, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  // Between the socket and TLS, whose layers have the levels 10 and 20.
  return limits->library->ber_sockbuf_add_io(
      socket, &layer, LBER_SBIOD_LEVEL_PROVIDER + 1, limits);
}

static void closed(LDAP *handle, Sockbuf *socket, struct ldap_conncb *callback) {
  (void)handle, (void)socket, (void)callback;
}

cldap_limits *cldap_limit(LDAP *handle) {
  cldap_limits *limits = calloc(1, sizeof *limits);
  if (!limits) return NULL;
  limits->library = cldap_load();
  limits->socket = -1;
  limits->callback = (ldap_conncb){.lc_add = connected, .lc_del = closed, .lc_arg = limits};
  limits->library->ldap_set_option(handle, LDAP_OPT_CONNECT_CB, &limits->callback);
  return limits;
}

void cldap_allow(cldap_limits *limits, int milliseconds, long bytes) {
  limits->deadline = now() + milliseconds;
  limits->bytes = bytes;
}

bool cldap_has_expired(const cldap_limits *limits) { return limits->has_expired; }
bool cldap_is_exhausted(const cldap_limits *limits) { return limits->is_exhausted; }
