#ifndef CLDAP_H
#define CLDAP_H

#include <ldap.h>
#include <stdbool.h>

// The functions of libldap that are used here, as its own header declares them.
#define CLDAP_FUNCTIONS(each)                                                           \
  each(ldap_initialize) each(ldap_set_option)                                           \
  each(ldap_start_tls_s) each(ldap_sasl_bind_s) each(ldap_search_ext_s)                 \
  each(ldap_first_entry) each(ldap_next_entry) each(ldap_first_reference)               \
  each(ldap_get_dn) each(ldap_memfree)                                                  \
  each(ldap_msgfree) each(ldap_str2dn) each(ldap_rdn2str) each(ldap_dnfree)             \
  each(ldap_add_ext_s) each(ldap_modify_ext_s) each(ldap_rename_s) each(ldap_delete_ext_s) \
  each(ldap_unbind_ext_s) each(ldap_err2string)                                         \
  each(ber_sockbuf_add_io) each(ber_sockbuf_ctrl)

typedef struct {
#define CLDAP_MEMBER(name) __typeof__(name) *_Nonnull name;
  CLDAP_FUNCTIONS(CLDAP_MEMBER)
#undef CLDAP_MEMBER
} cldap_library;

/// NULL where there is none. Loaded at the first call; links nothing.
const cldap_library *_Nullable cldap_load(void);

/// What a directory may still send, and until when.
typedef struct cldap_limits cldap_limits;

/// Limits all that the handle will read, below TLS, so that neither many messages nor slow bytes
/// pass it. The handle then opens one connection only: libldap would open another one after an
/// error, without TLS and login.
///
/// Free the result after the handle. NULL without memory.
cldap_limits *_Nullable cldap_limit(LDAP *_Nonnull handle);

/// Begins a call, which may read so much for so long.
void cldap_allow(cldap_limits *_Nonnull limits, int milliseconds, long bytes);

bool cldap_has_expired(const cldap_limits *_Nonnull limits);
bool cldap_is_exhausted(const cldap_limits *_Nonnull limits);

#endif
