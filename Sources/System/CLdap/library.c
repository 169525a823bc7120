#include "include/CLdap.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#ifdef __APPLE__
static const char *const names[] = {"/usr/lib/libldap.dylib"};
#else
// That of OpenLDAP 2.6, which names it for good, and Debian 12's.
static const char *const names[] = {"libldap.so.2", "libldap-2.5.so.0"};
#endif

static cldap_library library;
static bool is_loaded;

static bool find_functions(void *handle) {
#define CLDAP_FIND(name)                          \
  *(void **)&library.name = dlsym(handle, #name); \
  if (!library.name) return false;
  CLDAP_FUNCTIONS(CLDAP_FIND)
#undef CLDAP_FIND
  return true;
}

static void load(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names && !is_loaded; i++) {
    void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!handle) continue;
    is_loaded = find_functions(handle);
    if (!is_loaded) dlclose(handle);
  }
}

const cldap_library *cldap_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}
