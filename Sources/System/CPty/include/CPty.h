// Programs in pseudo-terminals: what may happen between fork and exec can't be written in Swift.
#ifndef CPTY_H
#define CPTY_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct cpty_program {
  pid_t process;
  /// Where the program's output is read and its keys are written.
  int terminal;
  /// The program's end, kept open so that what it hasn't read yet can be counted.
  int far_end;
} cpty_program;

/// Starts a program in a session and a pseudo-terminal of its own.
///
/// Both lists end with NULL; the program is looked up in PATH. The result is 0, or the errno of what
/// failed, exec included.
int cpty_start(
    char *const arguments[], char *const environment[], const char *directory, int columns,
    int rows, cpty_program *program);

/// Changes the size, which the program's foreground processes are signalled.
bool cpty_resize(int terminal, int columns, int rows);

/// How many bytes the program hasn't read yet; of a line that is being edited, none.
int cpty_unread(int far_end);

/// Whether the program reads lines without showing them, as for a password.
bool cpty_hides_input(int far_end);

/// Makes a terminal pass on every byte, and keeps its modes for `cpty_restore`.
bool cpty_make_raw(int terminal);
void cpty_restore(int terminal);

/// The window's size; false for a descriptor that is no terminal.
bool cpty_size(int terminal, int *columns, int *rows);

#endif
