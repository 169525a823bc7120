#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#ifdef __APPLE__
static const char *const names[] = {"/usr/lib/libcurl.4.dylib"};
#else
// OpenSSL's first, then whatever flavour is installed.
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif

static ccurl_library library;
static bool is_loaded;

static bool find_functions(void *handle) {
#define CCURL_FIND(name)                       \
  *(void **)&library.name = dlsym(handle, #name); \
  if (!library.name) return false;
  CCURL_FUNCTIONS(CCURL_FIND)
#undef CCURL_FIND
  return true;
}

static void load(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names && !is_loaded; i++) {
    void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!handle) continue;
    is_loaded = find_functions(handle) && library.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    if (!is_loaded) dlclose(handle);
  }
}

const ccurl_library *ccurl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}
