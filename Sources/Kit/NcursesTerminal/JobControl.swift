#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a shell does with its jobs.
public enum JobControl {
  /// From now on nobody stops this process but by `SIGSTOP`.
  public static func ignore() {
    for number in [SIGTSTP, SIGTTIN, SIGTTOU] { signal(number, SIG_IGN) }
  }

  /// From now on a person's Ctrl-C and Ctrl-\ do nothing, where the terminal makes signals of them.
  public static func ignoreInterrupts() {
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
  }
}
