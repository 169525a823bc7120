// What there is to know about a terminal without opening it.
#define NCURSES_WIDECHAR 1
#include "CNcurses.h"

#include <curses.h>
#include <locale.h>
#include <term.h>
#include <unistd.h>

bool cn_examine(const char *term, int *colors, bool *places_cursor) {
  int problem = 0;
  if (setupterm((char *)term, STDOUT_FILENO, &problem) != OK) return false;
  *colors = tigetnum("colors");
  *places_cursor = cn_capability("cup") != NULL;
  del_curterm(cur_term);
  return true;
}

bool cn_use_entry(const char *term) {
  int problem = 0;
  return setupterm((char *)term, STDOUT_FILENO, &problem) == OK;
}

void cn_drop_entry(void) {
  if (cur_term) del_curterm(cur_term);
}

bool cn_has_locale(void) { return setlocale(LC_CTYPE, "") != NULL; }
