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
};

bool cn_open_sink(cn_screen *screen);
void cn_close_sink(cn_screen *screen);
void cn_empty_sink(cn_screen *screen);

#endif
