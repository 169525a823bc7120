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
}
