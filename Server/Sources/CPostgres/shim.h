// Debian keeps it in a folder of its own; without pkg-config it is found all the same.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif
