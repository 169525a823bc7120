import LibC

/// Job control by a shell.
public enum JobControl {
  /// Makes the process ignore job control and the terminal's interrupt keys (Ctrl+C and Ctrl+\) for
  /// good. Only `SIGSTOP` stops it afterwards.
  public static func ignore() {
    for number in [SIGTSTP, SIGTTIN, SIGTTOU, SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
  }
}
