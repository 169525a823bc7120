#ifndef CCRYPT_H
#define CCRYPT_H

#include <stddef.h>

// Hashes of crypt(3) by libcrypt, which is loaded at the first use.

typedef enum {
  CCRYPT_DIFFERS,
  CCRYPT_MATCHES,
  CCRYPT_MISSING,  // the library
} ccrypt_verdict;

/// Hashes a password with the settings of a hash, and compares the two.
ccrypt_verdict ccrypt_verify(const char *password, const char *hash);

#endif
