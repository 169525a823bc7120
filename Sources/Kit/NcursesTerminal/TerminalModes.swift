import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ledger of what is switched on at the terminal, and how it is switched off again.
@MainActor
final class TerminalModes {
  private let output: Int32
  private let ledger: [TerminalMode]
  private var saved = termios()

  /// Remembers the modes of the terminal, before ncurses changes them for good.
  init(output: Int32, hasMouse: Bool) {
    self.output = output
    ledger = [.bracketedPaste, .focusReports] + (hasMouse ? [.mouse] : [])
    tcgetattr(output, &saved)
  }

  func enter() {
    cn_arm(output, &saved, off + Self.endingSequence())
    cn_raw()
    cn_refresh()
    writeBytes(output, ledger.map(\.on).joined())
  }

  /// Asks for the background's colour; a terminal that knows answers with an event (OSC 11).
  func askForBackground() { writeBytes(output, "\u{1B}]11;?\u{07}") }

  func leave() {
    writeBytes(output, off)
    cn_end()
    cn_disarm()
  }

  /// The last word, after ncurses has had its own.
  func restore() { tcsetattr(output, TCSADRAIN, &saved) }

  /// What was switched on last goes first.
  private var off: String { ledger.reversed().map(\.off).joined() }

  /// What ncurses itself would say at its end.
  private static func endingSequence() -> String {
    TerminalMode.capabilities.reversed()
      .compactMap { mode in cn_capability(mode.off).map { String(cString: $0) } }
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
