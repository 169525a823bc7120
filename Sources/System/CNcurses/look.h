// For this target alone: what the attributes of the header are in ncurses.
#ifndef FOYER_CNCURSES_LOOK_H
#define FOYER_CNCURSES_LOOK_H

#include "CNcurses.h"

#include <curses.h>

static inline attr_t cn_look(unsigned attributes) {
  return (attributes & cn_bold ? A_BOLD : 0) | (attributes & cn_reverse ? A_REVERSE : 0) |
         (attributes & cn_underline ? A_UNDERLINE : 0) | (attributes & cn_dim ? A_DIM : 0);
}

#endif
