import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ledger of what is switched on at the terminal, and how it is switched off again.
@MainActor
final class TerminalModes {
  /// Bracketed paste (xterm, DEC private mode 2004) and focus reports (1004).
  private static let on = "\u{1B}[?2004h\u{1B}[?1004h"
  private static let off = "\u{1B}[?1004l\u{1B}[?2004l"

  private let output: Int32
  private var saved = termios()

  /// Remembers the modes of the terminal, before ncurses changes them for good.
  init(output: Int32) {
    self.output = output
    tcgetattr(output, &saved)
  }

  func enter() {
    cn_arm(output, &saved, Self.off + Self.endingSequence())
    cn_raw()
    cn_refresh()
    writeBytes(output, Self.on)
  }

  /// Asks for the background's colour; a terminal that knows answers with an event (OSC 11).
  func askForBackground() { writeBytes(output, "\u{1B}]11;?\u{07}") }

  func leave() {
    writeBytes(output, Self.off)
    cn_end()
    cn_disarm()
  }

  /// The last word, after ncurses has had its own.
  func restore() { tcsetattr(output, TCSADRAIN, &saved) }

  /// What ncurses itself would say at its end: plain style, cursor, keypad, screen.
  private static func endingSequence() -> String {
    ["sgr0", "cnorm", "rmkx", "rmcup"]
      .compactMap { (name: String) in cn_capability(name).map { String(cString: $0) } }
      .map(withoutPadding).joined()
  }

  /// Terminfo's delays, such as `$<5/>`, are no part of the sequence.
  private static func withoutPadding(_ capability: String) -> String {
    capability.split(separator: "$<", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        index == 0 ? String(part) : String(part.drop { $0 != ">" }.dropFirst())
      }
      .joined()
  }
}
