// Glib's digests. Its own headers are found by pkg-config alone, whose other flags SwiftPM warns of in
// every build; pango, which tapes use as well, links the library.
#ifndef FOYER_CGLIB_H
#define FOYER_CGLIB_H

#include <stddef.h>

enum { CGLIB_CHECKSUM_SHA1 = 1 };

/// The digest in hexadecimal digits, the caller's to free.
char *g_compute_checksum_for_data(int type, const unsigned char *data, size_t length);
void g_free(void *memory);

#endif
