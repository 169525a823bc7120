#ifndef LIBRARY_H
#define LIBRARY_H

#include <curl/curl.h>

// The functions of libcurl that are used here, as its own header declares them.
#define CCURL_FUNCTIONS(each)                                                             \
  each(curl_global_init_mem) each(curl_easy_init) each(curl_easy_cleanup)                     \
  each(curl_easy_setopt) each(curl_easy_getinfo) each(curl_slist_append)                  \
  each(curl_slist_free_all) each(curl_multi_init) each(curl_multi_cleanup)                \
  each(curl_multi_add_handle) each(curl_multi_remove_handle) each(curl_multi_perform)     \
  each(curl_multi_poll) each(curl_multi_wakeup) each(curl_multi_info_read)

// Their checking macros would name the functions that aren't linked.
#undef curl_easy_setopt
#undef curl_easy_getinfo

typedef struct {
#define CCURL_MEMBER(name) __typeof__(name) *name;
  CCURL_FUNCTIONS(CCURL_MEMBER)
#undef CCURL_MEMBER
} ccurl_library;

/// NULL where there is none, or one older than 7.85.
const ccurl_library *ccurl_load(void);

#endif
