#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE 1
#include "look.h"
#include "sink.h"

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

bool cn_use_utf8_locale(void) {
  const char *name = setlocale(LC_CTYPE, "");
  if (!name || !strcmp(name, "C") || !strcmp(name, "POSIX")) {
    // macOS has C.UTF-8 from version 15 on. Before, it has UTF-8, for this category alone.
    if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "UTF-8");
  }
  return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

bool cn_has_entry(const char *term) {
  int problem = 0;
  if (setupterm((char *)term, STDOUT_FILENO, &problem) != OK) return false;
  del_curterm(cur_term);
  return true;
}

/// The environment is the one place where ncurses lets itself be told how large a screen is: a new one, and
/// each time that one is taken over again.
static void set_size(int width, int height) {
  char text[16];
  snprintf(text, sizeof text, "%d", width);
  setenv("COLUMNS", text, 1);
  snprintf(text, sizeof text, "%d", height);
  setenv("LINES", text, 1);
}

static void on_stop(int number) { (void)number; }

/// ncurses ignores SIGTSTP during each refresh, and one that comes then is lost. It leaves the signal
/// alone for good where somebody handles it when the screen is opened. On SIGINT and SIGTERM it would
/// end the process, with 1.
static SCREEN *open_leaving_signals_alone(const char *term, FILE *output, FILE *input) {
  struct sigaction handled = {.sa_handler = on_stop};
  struct sigaction stop, interruption, termination;
  sigaction(SIGTSTP, &handled, &stop);
  sigaction(SIGINT, NULL, &interruption);
  sigaction(SIGTERM, NULL, &termination);
  SCREEN *screen = newterm(term, output, input);
  sigaction(SIGTSTP, &stop, NULL);
  sigaction(SIGINT, &interruption, NULL);
  sigaction(SIGTERM, &termination, NULL);
  return screen;
}

cn_screen *cn_open(const char *term, int width, int height) {
  use_env(TRUE);
  use_tioctl(FALSE);
  set_size(width, height);
  cn_screen *opened = calloc(1, sizeof *opened);
  if (!opened) return NULL;
  if (cn_open_sink(opened)) {
    opened->screen = open_leaving_signals_alone(term, opened->output, opened->input);
  }
  if (!opened->screen || !cn_capability("cup")) {
    cn_close(opened);
    return NULL;
  }
  opened->buffered = (size_t)(height + 2) * (size_t)(width + 6);
  typeahead(-1);  // a picture is painted whole, whatever was typed meanwhile
  nonl();
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  return opened;
}

void cn_close(cn_screen *opened) {
  if (opened->screen) {
    if (!isendwin()) endwin();  // a second one would move the cursor on the restored screen
    delscreen(opened->screen);
  }
  cn_close_sink(opened);
  free(opened);
}

void cn_begin(void) {
  keypad(stdscr, TRUE);
  refresh();
}

void cn_end(cn_screen *opened) {
  cn_reset_look(opened);
  endwin();
}

int cn_colors(void) { return has_colors() ? COLORS : 0; }

void cn_init_pair(int pair, int foreground, int background) {
  init_extended_pair(pair, foreground, background);
}

void cn_resize(int width, int height) {
  set_size(width, height);
  resizeterm(height, width);
}

int cn_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void cn_put(int x, int y, const uint32_t *scalars, size_t count, unsigned attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (size_t i = 0; i < count && i < CCHARW_MAX; i++) text[i] = (wchar_t)scalars[i];
  cchar_t cell;
  if (setcchar(&cell, text, cn_look(attributes), 0, &pair) == OK) mvadd_wch(y, x, &cell);
}

void cn_cursor(int x, int y) {
  if (x < 0 || y < 0) {
    curs_set(0);
  } else {
    curs_set(1);
    move(y, x);
  }
}

void cn_erase(void) { erase(); }

void cn_invalidate(void) { clearok(curscr, TRUE); }

void cn_redraw_row(int y) { wredrawln(stdscr, y, 1); }

void cn_refresh(void) { refresh(); }

void cn_refresh_cells(void) {
  leaveok(stdscr, TRUE);
  refresh();
  leaveok(stdscr, FALSE);
}

/// Where ncurses writes its pictures: exported, though no header has it. What programs are given to write by, as
/// `putp` and `mvcur`, goes to standard output.
extern int _nc_outch(int character);

void cn_overwrite_output(cn_screen *opened) {
  char *blanks = malloc(opened->buffered + 1);
  if (!blanks) return;
  memset(blanks, ' ', opened->buffered);
  blanks[opened->buffered] = 0;
  tputs(blanks, 1, _nc_outch);
  free(blanks);
  delay_output(0);  // which writes what is buffered, and waits for nothing
  cn_empty_sink(opened);
}

const char *cn_capability(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

bool cn_sets_title(void) { return tigetflag("XT") == 1; }

const char *cn_move(int x, int y) { return tparm(cursor_address, y, x); }

bool cn_is_terminal_master(int descriptor) {
#ifdef __linux__
  unsigned number;
  return ioctl(descriptor, TIOCGPTN, &number) == 0;
#else
  char name[128];  // the length that the request is defined with
  return ioctl(descriptor, TIOCPTYGNAME, name) == 0;
#endif
}

bool cn_window_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return false;
  *width = size.ws_col;
  *height = size.ws_row;
  return true;
}
