// libvterm, whose cells have bit fields and whose callbacks have no context that Swift can hold.
#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cvterm cvterm;

enum cvterm_attribute {
  cvterm_bold = 1, cvterm_reverse = 2, cvterm_underline = 4, cvterm_italic = 8, cvterm_strike = 16
};
/// Kinds of colours: the terminal's own, one of the palette, or red, green and blue.
enum cvterm_color { cvterm_usual = 0, cvterm_indexed = 1, cvterm_rgb = 2 };

typedef struct cvterm_cell {
  uint32_t scalars[6];
  /// 0 is the right half of a wide character.
  int width;
  unsigned attributes;
  bool blinks;
  int foreground_kind, background_kind;
  /// An index, or red, green and blue of eight bits each.
  uint32_t foreground, background;
} cvterm_cell;

/// NULL if there is no memory.
cvterm *cvterm_open(int columns, int rows);
void cvterm_close(cvterm *terminal);
/// Answers questions about the colours of text (OSC 10) and of the background (OSC 11), which are red,
/// green and blue of eight bits each. Without this call they stay unanswered.
void cvterm_answer_colors(cvterm *terminal, uint32_t foreground, uint32_t background);
void cvterm_resize(cvterm *terminal, int columns, int rows);

/// Takes bytes of the program.
void cvterm_write(cvterm *terminal, const void *bytes, size_t count);
/// Moves bytes for the program, reports of the mouse and answers, to the caller.
size_t cvterm_take(cvterm *terminal, void *into, size_t room);

/// Whether the program wants reports of the mouse.
bool cvterm_wants_mouse(const cvterm *terminal);
/// Moves the pointer to a cell, then presses or releases a button: 1 to 3, or 4 and 5 for the wheel,
/// which is only pressed. A button of 0 only moves. The program gets what it has asked for.
void cvterm_mouse(cvterm *terminal, int x, int y, int button, bool is_pressed);

/// Makes what is written from here on a part of a link, by its number; 0 ends it.
void cvterm_set_link(cvterm *terminal, uint16_t link);
/// The number of a cell's link; 0 without one.
uint16_t cvterm_link(const cvterm *terminal, int x, int y);

/// Rows that have changed since the last call; false when there are none.
bool cvterm_take_damage(cvterm *terminal, int *first, int *end);
void cvterm_read(const cvterm *terminal, int x, int y, cvterm_cell *cell);
/// The style of what is written next, as a cell without text.
void cvterm_read_pen(const cvterm *terminal, cvterm_cell *cell);
void cvterm_cursor(const cvterm *terminal, int *x, int *y);
bool cvterm_has_alternate_screen(const cvterm *terminal);
/// The number of bells so far.
unsigned cvterm_bells(const cvterm *terminal);
/// The title that the program has set; empty without one.
const char *cvterm_title(const cvterm *terminal);

#endif
