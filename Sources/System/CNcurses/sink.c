// A file in memory that takes all that ncurses writes: a terminal whose far end doesn't read would
// make it wait, and with it everything else.
#define _GNU_SOURCE 1
#include "sink.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static int open_file(void) {
#ifdef __linux__
  int file = memfd_create("screen", MFD_CLOEXEC);
#else
  char path[] = "/tmp/screen-XXXXXX";
  int file = mkstemp(path);
  if (file >= 0) unlink(path);
#endif
  // Emptied, it is written from its beginning again.
  if (file >= 0) fcntl(file, F_SETFL, O_APPEND);
  return file;
}

bool cn_open_sink(cn_screen *screen) {
  int file = open_file();
  if (file < 0) return false;
  screen->output = fdopen(file, "a");
  screen->input = fdopen(dup(file), "r");  // nobody types here
  return screen->output && screen->input;
}

void cn_close_sink(cn_screen *screen) {
  if (screen->input) fclose(screen->input);
  if (screen->output) fclose(screen->output);
}

void cn_write(cn_screen *screen, const void *bytes, size_t count) {
  ssize_t ignored = count ? write(fileno(screen->output), bytes, count) : 0;
  (void)ignored;
}

size_t cn_take(cn_screen *screen, void *into, size_t room) {
  ssize_t count = pread(fileno(screen->output), into, room, screen->taken);
  if (count < 0) count = 0;
  screen->taken += count;
  if ((size_t)count < room) cn_empty_sink(screen);
  return (size_t)count;
}

void cn_empty_sink(cn_screen *screen) {
  int ignored = ftruncate(fileno(screen->output), 0);
  (void)ignored;
  screen->taken = 0;
}
