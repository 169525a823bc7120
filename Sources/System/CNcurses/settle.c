// Leaves a terminal in the look of the letter that was typed last, until something else is painted: a
// field has a ground of its own, and another letter in it is that letter's bytes alone.
#include "sink.h"

#include <string.h>
#include <unistd.h>

enum { longest = 192 };
static char text[longest];

static bool is_parameter(char byte) {
  return (byte >= '0' && byte <= '9') || byte == ';' || byte == ':';
}

/// How much of the bytes before `end` are sequences, from `start` on, that only say how text looks:
/// SGR, and the character set that terminals reset with it.
static size_t look_at(size_t start, size_t end) {
  size_t here = start;
  while (here < end) {
    size_t next = here;
    if (text[here] == '\016' || text[here] == '\017') {
      next = here + 1;
    } else if (here + 2 < end && text[here] == '\033' && text[here + 1] == '(') {
      next = here + 3;
    } else if (here + 2 < end && text[here] == '\033' && text[here + 1] == '[') {
      size_t last = here + 2;
      while (last < end && is_parameter(text[last])) last++;
      if (last < end && text[last] == 'm') next = last + 1;
    }
    if (next == here) break;
    here = next;
  }
  return here - start;
}

static size_t printable_at(size_t start, size_t end) {
  size_t here = start;
  while (here < end && (unsigned char)text[here] >= 0x20 && text[here] != 0x7F) here++;
  return here - start;
}

static void hold(cn_screen *screen, size_t look, size_t reset, size_t count) {
  if (look > sizeof screen->look || reset > sizeof screen->reset) return;
  memcpy(screen->look, text, look);
  memcpy(screen->reset, text + count - reset, reset);
  screen->held = look;
  screen->reset_length = reset;
  lseek(fileno(screen->output), -(off_t)reset, SEEK_CUR);
}

void cn_settle(cn_screen *screen) {
  size_t count = cn_waiting(screen);
  if (count == 0) return;
  size_t wanted = count < longest ? count : longest;
  ssize_t read = pread(fileno(screen->output), text, wanted, screen->taken);
  size_t known = read < 0 ? 0 : (size_t)read;
  size_t look = look_at(0, known);
  if (screen->held && look == screen->held && memcmp(text, screen->look, look) == 0) {
    screen->held = 0;
    screen->taken += (long)look;
  }
  cn_reset_look(screen);
  size_t letters = printable_at(look, known);
  size_t reset = look_at(look + letters, known);
  if (look && letters && reset && look + letters + reset == count) hold(screen, look, reset, count);
  memset(text, 0, sizeof text);  // may be of a secret
}

void cn_reset_look(cn_screen *screen) {
  if (screen->held) screen->owed = screen->reset_length;
  screen->held = 0;
}
