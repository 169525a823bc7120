#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>

/// The bytes as gzip (RFC 1952), the caller's to free; NULL where there is no zlib, or no memory.
///
/// zlib is loaded at the first call: a program that packs nothing pays nothing for it.
unsigned char *czlib_gzip(const void *bytes, size_t count, size_t *packed_count);

#endif
