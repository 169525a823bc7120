import NcursesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal's echo of what is typed; where there is no terminal, nothing happens.
@MainActor
final class Echo {
  private let descriptor: Int32
  private var saved: termios?

  init(of descriptor: Int32) { self.descriptor = descriptor }

  var isOff: Bool { saved != nil }

  /// Only the end of a line is echoed from now on, even after a crash not for longer. Again, after
  /// somebody else has meddled with it.
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

  /// At once: who waited for the output to be read could wait for ever.
  func restore() {
    guard var modes = saved else { return }
    saved = nil
    tcsetattr(descriptor, TCSANOW, &modes)
    TrapGuard.disarm()
  }

  /// The same where nobody has waited for the answer: half a password must not become the beginning
  /// of what the shell reads next.
  func abandon() {
    if isOff { tcflush(descriptor, TCIFLUSH) }
    restore()
  }
}
