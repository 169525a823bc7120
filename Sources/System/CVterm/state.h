#ifndef CVTERM_STATE_H
#define CVTERM_STATE_H

#include <vterm.h>

#include "CVterm.h"

enum { title_room = 256, reply_room = 65536 };

struct cvterm {
  VTerm *vterm;
  VTermScreen *screen;
  VTermPos cursor;
  int first, end;
  bool has_alternate_screen, wants_mouse, is_resizing;
  int columns, rows;
  /// The links of the cells, row by row; NULL until there is one.
  uint16_t *links;
  uint16_t link;
  unsigned bells;
  char title[title_room];
  uint32_t colors[2];
  size_t replies;
  char reply[reply_room];
};

#endif
