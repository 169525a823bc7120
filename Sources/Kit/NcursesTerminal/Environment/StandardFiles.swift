import CNcurses
import LibC

/// Standard input, output and error, as a parent process should have left them.
public enum StandardFiles {
  /// Corrects what some parents leave behind. Call it before any file is opened.
  public static func prepare() {
    replaceClosed()
    closeMasters()
  }

  /// Opens `/dev/null` for each of the three that the parent process has closed. Otherwise the next
  /// file that is opened takes its number, and is read and written as a standard file.
  private static func replaceClosed() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest number that is free
    }
  }

  /// Closes the other side of the terminal, which the screen reader yasr leaves open in the programs
  /// that it starts: as long as they hold it themselves, no hangup ends them with the terminal.
  private static func closeMasters() {
    for number in STDERR_FILENO + 1..<10 where cn_is_terminal_master(number) {
      close(number)
    }
  }
}
