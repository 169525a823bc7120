#include "include/CQrencode.h"

#include <dlfcn.h>
#include <pthread.h>
#include <qrencode.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
static const char *const names[] = {
  "/opt/homebrew/lib/libqrencode.dylib", "/usr/local/lib/libqrencode.dylib"};
#else
static const char *const names[] = {"libqrencode.so.4"};
#endif

static __typeof__(QRcode_encodeString) *encode;
static __typeof__(QRcode_free) *release;
static bool is_loaded;

static void load(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names && !is_loaded; i++) {
    void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!handle) continue;
    *(void **)&encode = dlsym(handle, "QRcode_encodeString");
    *(void **)&release = dlsym(handle, "QRcode_free");
    is_loaded = encode && release;
  }
}

unsigned char *cqrencode_modules(const char *text, int *side) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!is_loaded || !*text) return NULL;
  QRcode *code = encode(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  if (!code) return NULL;
  *side = code->width;
  size_t count = (size_t)code->width * (size_t)code->width;
  unsigned char *modules = malloc(count);
  if (modules) memcpy(modules, code->data, count);
  release(code);
  return modules;
}
