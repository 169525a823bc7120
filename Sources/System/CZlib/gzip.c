#include "include/CZlib.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <zlib.h>

#ifdef __APPLE__
static const char name[] = "/usr/lib/libz.1.dylib";
#else
static const char name[] = "libz.so.1";
#endif

// The functions of zlib that are used here, as its own header declares them.
#define CZLIB_FUNCTIONS(each) each(deflateInit2_) each(deflateBound) each(deflate) each(deflateEnd)

static struct {
#define CZLIB_MEMBER(name) __typeof__(name) *name;
  CZLIB_FUNCTIONS(CZLIB_MEMBER)
#undef CZLIB_MEMBER
} zlib;
static bool is_loaded;

static void load(void) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define CZLIB_FIND(name)                       \
  *(void **)&zlib.name = dlsym(handle, #name); \
  if (!zlib.name) return;
  CZLIB_FUNCTIONS(CZLIB_FIND)
#undef CZLIB_FIND
  is_loaded = true;
}

static bool begin(z_stream *stream) {
  enum { GZIP_WINDOW = 15 + 16, MEMORY = 8 };
  return zlib.deflateInit2_(
             stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP_WINDOW, MEMORY, Z_DEFAULT_STRATEGY,
             ZLIB_VERSION, (int)sizeof *stream)
      == Z_OK;
}

unsigned char *czlib_gzip(const void *bytes, size_t count, size_t *packed_count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  z_stream stream = {.next_in = (Bytef *)(size_t)bytes, .avail_in = (uInt)count};
  if (!is_loaded || count > INT_MAX || !begin(&stream)) return NULL;
  size_t limit = zlib.deflateBound(&stream, count);
  unsigned char *packed = malloc(limit);
  stream.next_out = packed;
  stream.avail_out = (uInt)limit;
  bool is_done = packed && zlib.deflate(&stream, Z_FINISH) == Z_STREAM_END;
  *packed_count = stream.total_out;
  zlib.deflateEnd(&stream);
  if (is_done) return packed;
  free(packed);
  return NULL;
}
