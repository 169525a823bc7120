// A file in memory that takes all that ncurses writes: a terminal whose far end doesn't read would
// make it wait, and with it everything else.
#define _GNU_SOURCE 1
#include "sink.h"

#include <stdlib.h>
#include <string.h>
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
  return file;
}

bool cn_open_sink(cn_screen *screen) {
  int file = open_file();
  if (file < 0) return false;
  screen->output = fdopen(file, "w");
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

/// Its memory is kept: to give it back and to take it again costs more than to write a letter.
static void begin_anew(cn_screen *screen) {
  if (screen->taken == 0) return;
  lseek(fileno(screen->output), 0, SEEK_SET);
  screen->taken = 0;
}

size_t cn_waiting(const cn_screen *screen) {
  off_t rest = lseek(fileno(screen->output), 0, SEEK_CUR) - screen->taken;
  return rest < 0 ? 0 : (size_t)rest;
}

size_t cn_take(cn_screen *screen, void *into, size_t room) {
  size_t first = screen->owed < room ? screen->owed : room;
  memcpy(into, screen->reset + screen->reset_length - screen->owed, first);
  screen->owed -= first;
  room -= first;
  size_t rest = cn_waiting(screen);
  size_t wanted = rest < room ? rest : room;
  char *place = (char *)into + first;
  ssize_t count = wanted ? pread(fileno(screen->output), place, wanted, screen->taken) : 0;
  if (count < 0) count = 0;
  screen->taken += count;
  if ((size_t)count < room) begin_anew(screen);
  return first + (size_t)count;
}

void cn_empty_sink(cn_screen *screen) {
  int ignored = ftruncate(fileno(screen->output), 0);
  (void)ignored;
  lseek(fileno(screen->output), 0, SEEK_SET);
  screen->taken = 0;
}
