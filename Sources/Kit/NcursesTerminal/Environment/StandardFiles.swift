#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard input, output and error.
public enum StandardFiles {
  /// Opens `/dev/null` for each of the three that the parent process has closed. Otherwise the next
  /// file that is opened takes its number, and is read and written as a standard file.
  public static func replaceClosed() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest number that is free
    }
  }
}
