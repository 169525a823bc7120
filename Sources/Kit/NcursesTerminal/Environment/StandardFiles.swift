#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard input, output and error.
public enum StandardFiles {
  /// Stands in for those that whoever started the process has closed. Else the next file that is
  /// opened takes such a number, and is read and written as what it isn't.
  public static func replaceClosed() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest number that is free
    }
  }
}
