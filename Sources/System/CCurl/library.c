#include "include/ccurl_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

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

// libcurl copies what it sends, and a password may be in it: all that it gives back is wiped.
static size_t size_of(void *memory) {
#ifdef __APPLE__
  return malloc_size(memory);
#else
  return malloc_usable_size(memory);
#endif
}

static void wipe_and_free(void *memory) {
  if (!memory) return;
#ifdef __APPLE__
  memset_s(memory, size_of(memory), 0, size_of(memory));
#else
  explicit_bzero(memory, size_of(memory));
#endif
  free(memory);
}

static void *move_and_wipe(void *memory, size_t size) {
  if (!memory) return malloc(size);
  void *moved = malloc(size);
  if (!moved) return NULL;
  size_t before = size_of(memory);
  memcpy(moved, memory, before < size ? before : size);
  wipe_and_free(memory);
  return moved;
}

static bool start(void) {
  return library.curl_global_init_mem(
             CURL_GLOBAL_DEFAULT, malloc, wipe_and_free, move_and_wipe, strdup, calloc)
      == CURLE_OK;
}

static void load(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names && !is_loaded; i++) {
    void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!handle) continue;
    is_loaded = find_functions(handle) && start();
    if (!is_loaded) dlclose(handle);
  }
}

const ccurl_library *ccurl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}
