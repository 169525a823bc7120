// For this target alone: what ncurses writes to in place of a terminal.
#ifndef CNCURSES_SINK_H
#define CNCURSES_SINK_H

#include "CNcurses.h"

#include <curses.h>
#include <stdio.h>

struct cn_screen {
  SCREEN *screen;
  FILE *input;
  FILE *output;
  /// How far the sink was read.
  long taken;
  /// How much of its output ncurses keeps in memory.
  size_t buffered;
  /// How the terminal was left to go on writing, in bytes, and how long that is; 0 is its own look.
  char look[64];
  size_t held;
  /// What ends it, and how much of that is to be sent before anything else.
  char reset[32];
  size_t reset_length;
  size_t owed;
};

bool cn_open_sink(cn_screen *screen);
void cn_close_sink(cn_screen *screen);
void cn_empty_sink(cn_screen *screen);
/// Ends a look that was held, before what comes next.
void cn_reset_look(cn_screen *screen);

#endif
