// What Swift cannot import of ncurses (macros, variadics, globals), as plain functions.
#ifndef FOYER_CNCURSES_H
#define FOYER_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

typedef struct cn_screen cn_screen;

enum cn_attribute { cn_bold = 1, cn_reverse = 2, cn_underline = 4, cn_dim = 32 };

/// Chooses the locale of the characters; true when it is UTF-8. "C" is taken as C.UTF-8.
bool cn_use_utf8_locale(void);

/// Whether terminfo has an entry of that name.
bool cn_has_entry(const char *term);

/// What terminfo's entry says, without opening a screen; false when there is no such entry.
bool cn_examine(const char *term, int *colors, bool *places_cursor);

/// Makes the entry that of `cn_capability`, without opening a screen, until `cn_drop_entry`.
bool cn_use_entry(const char *term);
void cn_drop_entry(void);

/// Whether the locale that the environment names is installed.
bool cn_has_locale(void);

/// A screen of a fixed size. Where its bytes go and how its keys are read is the caller's to do.
/// NULL when there is no usable entry of that name, or it cannot place the cursor.
cn_screen *cn_open(const char *term, int width, int height);
void cn_close(cn_screen *screen);

/// Moves the bytes of what was painted since the last time to the caller; when there is room left,
/// these were all.
size_t cn_take(cn_screen *screen, void *into, size_t room);
/// How many bytes of it there are.
size_t cn_waiting(const cn_screen *screen);
/// Adds bytes behind what was painted.
void cn_write(cn_screen *screen, const void *bytes, size_t count);
/// Overwrites what ncurses has in memory of the bytes that it wrote; what isn't taken is lost.
void cn_overwrite_output(cn_screen *screen);

/// Takes the screen over, the cursor keys in the mode that terminfo describes.
void cn_begin(void);
void cn_end(cn_screen *screen);
int cn_colors(void);
/// -1 is the terminal's own colour.
void cn_init_pair(int pair, int foreground, int background);
void cn_resize(int width, int height);
/// The columns that the locale gives a character, as ncurses counts it; -1 for one it doesn't know.
int cn_width(uint32_t scalar);
void cn_put(int x, int y, const uint32_t *scalars, size_t count, unsigned attributes, int pair);
/// A negative place hides the cursor.
void cn_cursor(int x, int y);
void cn_erase(void);
void cn_invalidate(void);
/// At the next refresh the row is written anew, whatever ncurses takes it to show.
void cn_redraw_row(int y);
void cn_refresh(void);
/// Leaves the cursor where the last cell was written. To get it to its place, ncurses may write characters
/// again, which a reader would say.
void cn_refresh_cells(void);
/// Writes a character where ncurses, which isn't told, takes the screen to be blank; after a
/// refresh, and up to `cn_return_cursor` at the end.
void cn_place(
    cn_screen *screen, int x, int y, const uint32_t *scalars, size_t count, unsigned attributes,
    int pair);
void cn_return_cursor(cn_screen *screen);
/// To be called when all of a picture is written: where that was a letter with its look, the terminal
/// keeps the look for the next, and what would end it is sent before anything else.
void cn_settle(cn_screen *screen);
/// The bytes of a string capability, or NULL; valid until the next call.
const char *cn_capability(const char *name);
/// Whether the terminal understands xterm's sequences for the window's title.
bool cn_sets_title(void);
/// The bytes that place the cursor, on a screen that is open; valid until the next call.
const char *cn_move(int x, int y);

/// True if the file is the side of a pseudo-terminal that a terminal program or a screen reader holds.
bool cn_is_terminal_master(int descriptor);

/// The window's size as the kernel knows it; false when the descriptor is no terminal.
bool cn_window_size(int descriptor, int *width, int *height);

/// From now on a trap writes what gives the terminal back, and sets its modes, before the process
/// dies of it.
void cn_arm(int descriptor, const struct termios *modes, const char *restore);
/// Changes the text that an armed trap writes.
void cn_rearm(const char *restore);
void cn_disarm(void);

/// Writes a signal's number to the descriptor, a byte each time it comes; an ignored one stays so.
void cn_listen(int number, int descriptor);
/// Listens again to a signal whose action was changed meanwhile, if it was listened to.
void cn_listen_again(int number);
/// Has a signal that is listened to ignored from the moment at which the signals are given back.
void cn_ignore_afterwards(int number);
/// Gives all signals back to who had them before.
void cn_stop_listening(void);

#ifdef __linux__
int cn_first_realtime_signal(void);
int cn_last_realtime_signal(void);
#endif

#endif
