#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a shell does with its jobs.
public enum JobControl {
  /// From now on nobody stops this process but by `SIGSTOP`, and no key ends it where the terminal
  /// still makes signals of Ctrl-C and Ctrl-\.
  public static func ignore() {
    for number in [SIGTSTP, SIGTTIN, SIGTTOU, SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
  }
}
