#include "include/CCrypt.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// libxcrypt's own form of crypt(3): it allocates what the hash needs.
typedef char *crypt_function(const char *phrase, const char *setting, void **data, int *size);

static crypt_function *hash_phrase;

#ifndef __APPLE__
// That of distributions with glibc's old functions, and of those without.
static const char *const names[] = {"libcrypt.so.1", "libcrypt.so.2"};

static void load(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names && !hash_phrase; i++) {
    void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!handle) continue;
    *(void **)&hash_phrase = dlsym(handle, "crypt_ra");
    if (!hash_phrase) dlclose(handle);
  }
}
#else
static void load(void) {}
#endif

// Takes as long for every difference.
static int is_same(const char *one, const char *other) {
  size_t count = strlen(one);
  if (count != strlen(other)) return 0;
  unsigned char difference = 0;
  for (size_t i = 0; i < count; i++) difference |= (unsigned char)(one[i] ^ other[i]);
  return !difference;
}

static void wipe(void *bytes, size_t count) {
  volatile unsigned char *next = bytes;
  while (count--) *next++ = 0;
}

ccrypt_verdict ccrypt_verify(const char *password, const char *hash) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!hash_phrase) return CCRYPT_MISSING;
  void *data = NULL;
  int size = 0;
  const char *result = hash_phrase(password, hash, &data, &size);
  // A failure is a text that begins with an asterisk, or NULL.
  int matches = result && *result != '*' && is_same(result, hash);
  if (data && size > 0) wipe(data, (size_t)size);
  free(data);
  return matches ? CCRYPT_MATCHES : CCRYPT_DIFFERS;
}
