// Single characters, each written at a place of its own past ncurses' picture of the screen.
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include "look.h"
#include "sink.h"

#include <term.h>
#include <string.h>

static char bytes[1 << 13];
static size_t used;

static int collect(int byte) {
  if (used < sizeof bytes) bytes[used++] = (char)byte;
  return byte;
}

static void collect_utf8(uint32_t scalar) {
  if (scalar < 0x80) {
    collect((int)scalar);
    return;
  }
  int tail = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  int lead = tail == 1 ? 0xC0 : tail == 2 ? 0xE0 : 0xF0;
  collect(lead | (int)(scalar >> (6 * tail)));
  while (tail-- > 0) collect(0x80 | (int)(scalar >> (6 * tail) & 0x3F));
}

static void go(int x, int y) { tputs(tparm(cursor_address, y, x), 1, collect); }

static void flush(cn_screen *screen) {
  cn_write(screen, bytes, used);
  memset(bytes, 0, used);  // may be of a secret
  used = 0;
}

void cn_place(
    cn_screen *screen, int x, int y, const uint32_t *scalars, size_t count, unsigned attributes,
    int pair) {
  if (used > sizeof bytes - 256) flush(screen);
  go(x, y);
  vid_puts(cn_look(attributes), (NCURSES_PAIRS_T)pair, &pair, collect);
  for (size_t i = 0; i < count; i++) collect_utf8(scalars[i]);
  vid_puts(A_NORMAL, 0, NULL, collect);
}

void cn_return_cursor(cn_screen *screen) {
  int y, x;
  getyx(stdscr, y, x);
  go(x, y);
  flush(screen);
}
