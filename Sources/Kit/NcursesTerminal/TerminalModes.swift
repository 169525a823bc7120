import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ledger of what is switched on at the terminal, and how it is switched off again.
@MainActor
final class TerminalModes {
  /// Asks for the background's colour; a terminal that knows answers with an event (OSC 11).
  static let backgroundQuestion = "\u{1B}]11;?\u{07}"

  /// Asks whether frames can be shown at once (DECRQM); a terminal that knows answers with an event.
  ///
  /// Some that don't know show the last letter, at the place of the cursor in the first column, where
  /// it is erased.
  static let synchronizationQuestion = "\u{1B}[?2026$p\r\u{1B}[K"

  static func questions(asksForBackground: Bool) -> String {
    synchronizationQuestion + (asksForBackground ? backgroundQuestion : "")
  }

  /// Whether the terminal has said that it can show frames at once.
  var synchronizes = false
  private let terminal: Int32
  private let ledger: [TerminalMode]
  private var saved = termios()

  /// Remembers the modes of the terminal, before they are changed.
  init(terminal: Int32, hasMouse: Bool) {
    self.terminal = terminal
    ledger = [.bracketedPaste, .focusReports] + (hasMouse ? [.mouse] : [])
    tcgetattr(terminal, &saved)
  }

  var on: String { ledger.reduce("") { $0 + $1.on } }

  /// Every key comes as it is typed, and nothing is done to what is written.
  ///
  /// - Parameter descriptor: where a trap is to write what gives the terminal back.
  func enter(restoringOn descriptor: Int32) {
    cn_arm(descriptor, &saved, ending)
    var raw = saved
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON | PARMRK)
    raw.c_oflag &= ~tcflag_t(ONLCR | TABDLY)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    tcsetattr(terminal, TCSANOW, &raw)
  }

  /// As it was, at once: who waited for the output would wait for a reader.
  func leave() {
    tcsetattr(terminal, TCSANOW, &saved)
    cn_disarm()
  }

  /// All that gives the screen back, without ncurses.
  var ending: String { off + Self.endingSequence() }

  /// What was switched on last goes first; a frame that was cut short isn't held back any longer.
  var off: String {
    (synchronizes ? TerminalMode.synchronizedOutput.off : "")
      + ledger.reduce("") { $1.off + $0 }
  }

  /// Empties the screen, and what has scrolled away where the terminal can (terminfo's `E3`).
  static var wiping: String {
    [cn_capability("clear"), cn_capability("E3")].compactMap(\.self)
      .reduce("") { $0 + withoutPadding(String(cString: $1)) }
  }

  /// What ncurses itself would say at its end.
  private static func endingSequence() -> String {
    TerminalMode.capabilities.reversed()
      .compactMap { mode in cn_capability(mode.off).map { String(cString: $0) } }
      .reduce("") { $0 + withoutPadding($1) }  // `joined` has Swift search all conformances
  }

  /// Terminfo's delays, such as `$<5/>`, are no part of the sequence.
  private static func withoutPadding(_ capability: String) -> String {
    // Most have none, and cutting by two characters pulls in what a first frame has no use for.
    guard capability.utf8.contains(UInt8(ascii: "$")) else { return capability }
    return capability.split(separator: "$<", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        index == 0 ? String(part) : String(part.drop { $0 != ">" }.dropFirst())
      }
      .joined()
  }
}
