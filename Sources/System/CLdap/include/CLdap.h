#ifndef CLDAP_H
#define CLDAP_H

#include <ldap.h>

// The functions of libldap that are used here, as its own header declares them.
#define CLDAP_FUNCTIONS(each)                                                           \
  each(ldap_initialize) each(ldap_set_option)                                           \
  each(ldap_start_tls_s) each(ldap_sasl_bind_s) each(ldap_search_ext_s)                 \
  each(ldap_first_entry) each(ldap_get_dn) each(ldap_memfree) each(ldap_msgfree)        \
  each(ldap_add_ext_s) each(ldap_modify_ext_s) each(ldap_rename_s) each(ldap_delete_ext_s) \
  each(ldap_unbind_ext_s) each(ldap_err2string)

typedef struct {
#define CLDAP_MEMBER(name) __typeof__(name) *_Nonnull name;
  CLDAP_FUNCTIONS(CLDAP_MEMBER)
#undef CLDAP_MEMBER
} cldap_library;

/// NULL where there is none. Loaded at the first call; links nothing.
const cldap_library *_Nullable cldap_load(void);

#endif
