#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

static void note_rows(cvterm *terminal, int first, int end) {
  if (first < terminal->first) terminal->first = first;
  if (end > terminal->end) terminal->end = end;
}

static bool is_blank(const cvterm *terminal, int x, int y) {
  VTermScreenCell cell;
  return !vterm_screen_get_cell(terminal->screen, (VTermPos){.row = y, .col = x}, &cell) ||
         cell.chars[0] == 0;
}

// Damage is reported cell by cell, so that what is written belongs to the link of that time.
static int damage(VTermRect rect, void *user) {
  cvterm *terminal = user;
  note_rows(terminal, rect.start_row, rect.end_row);
  if (!terminal->links || terminal->is_resizing) return 1;
  for (int y = rect.start_row; y < rect.end_row && y < terminal->rows; y++)
    for (int x = rect.start_col; x < rect.end_col && x < terminal->columns; x++)
      terminal->links[y * terminal->columns + x] =
          terminal->link && !is_blank(terminal, x, y) ? terminal->link : 0;
  return 1;
}

// Links move with their cells.
static int move_cells(VTermRect to, VTermRect from, void *user) {
  cvterm *terminal = user;
  note_rows(terminal, to.start_row, to.end_row);
  if (!terminal->links || terminal->is_resizing) return 1;
  int rows = to.end_row - to.start_row;
  size_t size = (size_t)(to.end_col - to.start_col) * sizeof *terminal->links;
  bool is_upward = to.start_row <= from.start_row;
  for (int step = 0; step < rows; step++) {
    int row = is_upward ? step : rows - 1 - step;
    memmove(
        terminal->links + (to.start_row + row) * terminal->columns + to.start_col,
        terminal->links + (from.start_row + row) * terminal->columns + from.start_col, size);
  }
  return 1;
}

static int move_cursor(VTermPos place, VTermPos old, int visible, void *user) {
  (void)old;
  (void)visible;
  ((cvterm *)user)->cursor = place;
  return 1;
}

#if VTERM_VERSION_MAJOR == 0 && VTERM_VERSION_MINOR < 2
static void set_title(cvterm *terminal, const char *title) {
  strncpy(terminal->title, title ? title : "", title_room - 1);
}
#else
static void set_title(cvterm *terminal, VTermStringFragment part) {
  size_t begin = part.initial ? 0 : strlen(terminal->title);
  size_t room = title_room - 1 - begin, length = part.len < room ? part.len : room;
  memcpy(terminal->title + begin, part.str, length);
  terminal->title[begin + length] = 0;
}
#endif

static int set_property(VTermProp property, VTermValue *value, void *user) {
  cvterm *terminal = user;
  switch (property) {
    case VTERM_PROP_ALTSCREEN: terminal->has_alternate_screen = value->boolean; break;
    case VTERM_PROP_MOUSE: terminal->wants_mouse = value->number != VTERM_PROP_MOUSE_NONE; break;
    case VTERM_PROP_TITLE: set_title(terminal, value->string); break;
    default: break;
  }
  return 1;
}

static int count_bell(void *user) {
  ((cvterm *)user)->bells++;
  return 1;
}

static const VTermScreenCallbacks callbacks = {
    .damage = damage,
    .moverect = move_cells,
    .movecursor = move_cursor,
    .settermprop = set_property,
    .bell = count_bell};

// Replies that nobody takes, as of a program that asks without end, are dropped.
static void keep_reply(const char *bytes, size_t count, void *user) {
  cvterm *terminal = user;
  if (count > reply_room - terminal->replies) return;
  memcpy(terminal->reply + terminal->replies, bytes, count);
  terminal->replies += count;
}

static int answer_color(cvterm *terminal, int command) {
  uint32_t color = terminal->colors[command - 10];
  unsigned red = color >> 16 & 0xff, green = color >> 8 & 0xff, blue = color & 0xff;
  char reply[40];
  int length = snprintf(
      reply, sizeof reply, "\033]%d;rgb:%02x%02x/%02x%02x/%02x%02x\033\\", command, red, red, green,
      green, blue, blue);
  keep_reply(reply, (size_t)length, terminal);
  return 1;
}

#if VTERM_VERSION_MAJOR == 0 && VTERM_VERSION_MINOR < 2
static int answer_command(const char *command, size_t length, void *user) {
  bool asks = length == 4 && memcmp(command, "1", 1) == 0 && memcmp(command + 2, ";?", 2) == 0;
  if (!asks || (command[1] != '0' && command[1] != '1')) return 0;
  return answer_color(user, 10 + command[1] - '0');
}

static const VTermParserCallbacks fallbacks = {.osc = answer_command};
#else
static int answer_command(int command, VTermStringFragment part, void *user) {
  bool asks = part.initial && part.final && part.len == 1 && part.str[0] == '?';
  return asks && (command == 10 || command == 11) ? answer_color(user, command) : 0;
}

static const VTermStateFallbacks fallbacks = {.osc = answer_command};
#endif

cvterm *cvterm_open(int columns, int rows) {
  cvterm *terminal = calloc(1, sizeof *terminal);
  if (!terminal) return NULL;
  terminal->vterm = vterm_new(rows, columns);
  if (!terminal->vterm) {
    free(terminal);
    return NULL;
  }
  vterm_set_utf8(terminal->vterm, 1);
  vterm_output_set_callback(terminal->vterm, keep_reply, terminal);
  terminal->screen = vterm_obtain_screen(terminal->vterm);
  terminal->columns = columns;
  terminal->rows = terminal->end = rows;
  vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
  vterm_screen_enable_altscreen(terminal->screen, 1);
  vterm_screen_set_damage_merge(terminal->screen, VTERM_DAMAGE_CELL);
  vterm_screen_reset(terminal->screen, 1);
  return terminal;
}

void cvterm_close(cvterm *terminal) {
  if (!terminal) return;
  vterm_free(terminal->vterm);
  free(terminal->links);
  free(terminal);
}

void cvterm_answer_colors(cvterm *terminal, uint32_t foreground, uint32_t background) {
  terminal->colors[0] = foreground;
  terminal->colors[1] = background;
  vterm_screen_set_unrecognised_fallbacks(terminal->screen, &fallbacks, terminal);
}

// Rows may move when the height changes; the links of what is written afterwards are right.
void cvterm_resize(cvterm *terminal, int columns, int rows) {
  terminal->is_resizing = true;
  vterm_set_size(terminal->vterm, rows, columns);
  terminal->is_resizing = false;
  free(terminal->links);
  terminal->links = NULL;
  terminal->columns = columns;
  terminal->rows = terminal->end = rows;
  terminal->first = 0;
}

// libvterm 0.1 keeps four bytes on the stack for each byte of text.
enum { most_bytes = 65536 };

void cvterm_write(cvterm *terminal, const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    size_t part = count < most_bytes ? count : most_bytes;
    vterm_input_write(terminal->vterm, rest, part);
    rest += part;
    count -= part;
  }
}

size_t cvterm_take(cvterm *terminal, void *into, size_t room) {
  size_t count = terminal->replies < room ? terminal->replies : room;
  memcpy(into, terminal->reply, count);
  memmove(terminal->reply, terminal->reply + count, terminal->replies - count);
  terminal->replies -= count;
  return count;
}

bool cvterm_wants_mouse(const cvterm *terminal) { return terminal->wants_mouse; }

void cvterm_mouse(cvterm *terminal, int x, int y, int button, bool is_pressed) {
  vterm_mouse_move(terminal->vterm, y, x, VTERM_MOD_NONE);
  if (button > 0) vterm_mouse_button(terminal->vterm, button, is_pressed, VTERM_MOD_NONE);
}

void cvterm_set_link(cvterm *terminal, uint16_t link) {
  if (link && !terminal->links)
    terminal->links = calloc((size_t)terminal->columns * (size_t)terminal->rows, sizeof(uint16_t));
  terminal->link = link;
}

uint16_t cvterm_link(const cvterm *terminal, int x, int y) {
  return terminal->links ? terminal->links[y * terminal->columns + x] : 0;
}

bool cvterm_take_damage(cvterm *terminal, int *first, int *end) {
  vterm_screen_flush_damage(terminal->screen);
  int rows, columns;
  vterm_get_size(terminal->vterm, &rows, &columns);
  *first = terminal->first < 0 ? 0 : terminal->first;
  *end = terminal->end > rows ? rows : terminal->end;
  terminal->first = rows;
  terminal->end = 0;
  return *first < *end;
}
