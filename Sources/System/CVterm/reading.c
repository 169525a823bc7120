#include <string.h>

#include "state.h"

static int color(VTermColor color, bool is_usual, uint32_t *value) {
  if (is_usual) return cvterm_usual;
  if (VTERM_COLOR_IS_INDEXED(&color)) {
    *value = color.indexed.idx;
    return cvterm_indexed;
  }
  *value = (uint32_t)color.rgb.red << 16 | (uint32_t)color.rgb.green << 8 | color.rgb.blue;
  return cvterm_rgb;
}

void cvterm_read(const cvterm *terminal, int x, int y, cvterm_cell *cell) {
  VTermScreenCell read;
  memset(cell, 0, sizeof *cell);
  cell->width = 1;
  if (!vterm_screen_get_cell(terminal->screen, (VTermPos){.row = y, .col = x}, &read)) return;
  memcpy(cell->scalars, read.chars, sizeof cell->scalars);
  bool is_right_half = read.chars[0] == (uint32_t)-1;
  if (is_right_half) cell->scalars[0] = 0;
  cell->width = is_right_half ? 0 : read.width;
  cell->attributes = (read.attrs.bold ? cvterm_bold : 0) |
                     (read.attrs.reverse ? cvterm_reverse : 0) |
                     (read.attrs.underline ? cvterm_underline : 0) |
                     (read.attrs.italic ? cvterm_italic : 0) |
                     (read.attrs.strike ? cvterm_strike : 0);
  cell->blinks = read.attrs.blink;
  cell->foreground_kind =
      color(read.fg, VTERM_COLOR_IS_DEFAULT_FG(&read.fg), &cell->foreground);
  cell->background_kind =
      color(read.bg, VTERM_COLOR_IS_DEFAULT_BG(&read.bg), &cell->background);
}

static bool pen_has(const cvterm *terminal, VTermAttr attribute) {
  VTermValue value = {0};
  vterm_state_get_penattr(vterm_obtain_state(terminal->vterm), attribute, &value);
  return attribute == VTERM_ATTR_UNDERLINE ? value.number != 0 : value.boolean != 0;
}

void cvterm_read_pen(const cvterm *terminal, cvterm_cell *cell) {
  VTermState *state = vterm_obtain_state(terminal->vterm);
  VTermValue text = {0}, ground = {0};
  memset(cell, 0, sizeof *cell);
  cell->width = 1;
  vterm_state_get_penattr(state, VTERM_ATTR_FOREGROUND, &text);
  vterm_state_get_penattr(state, VTERM_ATTR_BACKGROUND, &ground);
  cell->attributes = (pen_has(terminal, VTERM_ATTR_BOLD) ? cvterm_bold : 0) |
                     (pen_has(terminal, VTERM_ATTR_REVERSE) ? cvterm_reverse : 0) |
                     (pen_has(terminal, VTERM_ATTR_UNDERLINE) ? cvterm_underline : 0) |
                     (pen_has(terminal, VTERM_ATTR_ITALIC) ? cvterm_italic : 0) |
                     (pen_has(terminal, VTERM_ATTR_STRIKE) ? cvterm_strike : 0);
  cell->blinks = pen_has(terminal, VTERM_ATTR_BLINK);
  cell->foreground_kind =
      color(text.color, VTERM_COLOR_IS_DEFAULT_FG(&text.color), &cell->foreground);
  cell->background_kind =
      color(ground.color, VTERM_COLOR_IS_DEFAULT_BG(&ground.color), &cell->background);
}

void cvterm_cursor(const cvterm *terminal, int *x, int *y) {
  *x = terminal->cursor.col;
  *y = terminal->cursor.row;
}

bool cvterm_has_alternate_screen(const cvterm *terminal) { return terminal->has_alternate_screen; }

unsigned cvterm_bells(const cvterm *terminal) { return terminal->bells; }

const char *cvterm_title(const cvterm *terminal) { return terminal->title; }
