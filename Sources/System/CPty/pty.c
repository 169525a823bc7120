#define _GNU_SOURCE
#include "CPty.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static struct termios kept;
static bool has_kept;

static int close_on_exec(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

static int open_pair(int columns, int rows, int *near_end, int *far_end) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) return errno;
  const char *name = NULL;
  if (grantpt(terminal) == 0 && unlockpt(terminal) == 0) name = ptsname(terminal);
  int slave = name ? open(name, O_RDWR | O_NOCTTY) : -1;
  if (slave < 0 || !cpty_resize(terminal, columns, rows)) {
    int problem = errno;
    if (slave >= 0) close(slave);
    close(terminal);
    return problem;
  }
  close_on_exec(terminal);
  close_on_exec(slave);
  *near_end = terminal;
  *far_end = slave;
  return 0;
}

// Only calls that are safe between fork and exec.
static void become(
    char *const arguments[], char *const environment[], const char *directory, int far_end,
    int report) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  setsid();
  ioctl(far_end, TIOCSCTTY, 0);
  for (int descriptor = 0; descriptor <= 2; descriptor++) dup2(far_end, descriptor);
  if (directory == NULL || chdir(directory) == 0) {
#ifdef __linux__
    execvpe(arguments[0], arguments, environment);
#else
    extern char **environ;
    environ = (char **)environment;
    execvp(arguments[0], arguments);
#endif
  }
  int problem = errno;
  (void)!write(report, &problem, sizeof problem);
  _exit(127);
}

int cpty_start(
    char *const arguments[], char *const environment[], const char *directory, int columns,
    int rows, cpty_program *program) {
  int near_end, far_end, report[2];
  int problem = open_pair(columns, rows, &near_end, &far_end);
  if (problem) return problem;
  if (pipe(report) < 0) {
    problem = errno;
    close(near_end);
    close(far_end);
    return problem;
  }
  close_on_exec(report[0]);
  close_on_exec(report[1]);
  pid_t process = fork();
  if (process == 0) become(arguments, environment, directory, far_end, report[1]);
  if (process < 0) problem = errno;
  close(report[1]);
  ssize_t count;
  do count = read(report[0], &problem, sizeof problem); while (count < 0 && errno == EINTR);
  close(report[0]);
  if (problem) {
    if (process > 0) waitpid(process, NULL, 0);
    close(near_end);
    close(far_end);
    return problem;
  }
  fcntl(near_end, F_SETFL, O_NONBLOCK);
  *program = (cpty_program){process, near_end, far_end};
  return 0;
}

bool cpty_resize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(terminal, TIOCSWINSZ, &size) == 0;
}

int cpty_unread(int far_end) {
  int count = 0;
  return ioctl(far_end, FIONREAD, &count) == 0 ? count : 0;
}

bool cpty_hides_input(int far_end) {
  struct termios modes;
  return tcgetattr(far_end, &modes) == 0 && (modes.c_lflag & ICANON) && !(modes.c_lflag & ECHO);
}

bool cpty_make_raw(int terminal) {
  if (tcgetattr(terminal, &kept) != 0) return false;
  has_kept = true;
  struct termios raw = kept;
  cfmakeraw(&raw);
  return tcsetattr(terminal, TCSADRAIN, &raw) == 0;
}

void cpty_restore(int terminal) {
  if (has_kept) tcsetattr(terminal, TCSADRAIN, &kept);
  has_kept = false;
}

bool cpty_size(int terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
