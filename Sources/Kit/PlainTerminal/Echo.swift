import NcursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Switches a terminal's echo of typed text off and on. Without a terminal it does nothing.
@MainActor
final class Echo {
  private let descriptor: Int32
  private var saved: termios?

  init(of descriptor: Int32) { self.descriptor = descriptor }

  var isOff: Bool { saved != nil }

  /// Switches the echo off for all but the end of a line. A crash switches it on again. Calling it
  /// again repairs modes that another program has changed meanwhile.
  func switchOff() {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return }
    if saved == nil {
      saved = modes
      TrapGuard.arm(descriptor, modes)
    }
    modes.c_lflag &= ~tcflag_t(ECHO)
    modes.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// Restores the echo without waiting for output to drain, since its reader may never read.
  func restore() {
    guard var modes = saved else { return }
    saved = nil
    tcsetattr(descriptor, TCSANOW, &modes)
    TrapGuard.disarm()
  }

  /// Discards unread input and restores the echo. A half-typed password must not become the
  /// beginning of the shell's next command.
  func abandon() {
    if isOff { tcflush(descriptor, TCIFLUSH) }
    restore()
  }
}
