#include "CArguments.h"

#include <stdlib.h>  // says by __GLIBC__ which library it is

static int count = 0;
static char *const *values = NULL;

// Before `main`, glibc and dyld call each constructor with the values that `main` gets. Another C
// library passes nothing here, and then there are no arguments rather than wrong ones.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int argc, char **argv, char **environment) {
  (void)environment;
  count = argc;
  values = argv;
}
#endif

int carguments_count(void) { return count; }

char *const *carguments_values(void) { return values; }
