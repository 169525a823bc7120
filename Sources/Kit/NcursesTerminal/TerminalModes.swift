import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Modes that are switched on at the terminal, with the way to switch each off again.
@MainActor
final class TerminalModes {
  /// Asks for the background's colour; a terminal that supports it answers with an event (OSC 11).
  static let backgroundQuestion = "\u{1B}]11;?\u{07}"

  /// Asks whether the terminal has synchronized output and clusters (DECRQM); if so, it answers with
  /// events.
  ///
  /// Some terminals without them print the last letters, which are erased in the first column.
  static let modeQuestions = "\u{1B}[?2026$p\u{1B}[?2027$p\r\u{1B}[K"

  static func questions(asksForBackground: Bool) -> String {
    modeQuestions + (asksForBackground ? backgroundQuestion : "")
  }

  /// True if the terminal has reported synchronized output.
  var synchronizes = false
  /// True if the guest selects text with the mouse, so that the terminal doesn't report it.
  var isMouseReleased = false
  /// True if the terminal reports changes of its colours.
  var reportsColors = false
  /// True if clusters were switched on.
  private var switchesClusters = false
  private let terminal: Int32
  private let ledger: [TerminalMode]
  private let endOfScreen: String
  private var saved = termios()

  /// Saves the terminal's modes before they are changed.
  ///
  /// - Parameter endOfScreen: sequences that the screen itself would write when it ends.
  init(terminal: Int32, hasMouse: Bool, endOfScreen: String = TerminalModes.ncursesEnding()) {
    self.terminal = terminal
    self.endOfScreen = endOfScreen
    ledger = [.bracketedPaste, .focusReports] + (hasMouse ? [.mouse] : [])
    tcgetattr(terminal, &saved)
  }

  var on: String {
    ledger.filter { $0 != .mouse || !isMouseReleased }.reduce("") { $0 + $1.on }
      + (reportsColors ? TerminalMode.colorReports.on : "")
      + (switchesClusters ? TerminalMode.clusters.on : "")
  }

  /// Returns the sequence that switches clusters on at a terminal that can show them; it is empty if
  /// they are on already, and then they stay on at the end.
  func switchClusters(areOn: Bool) -> String {
    guard !areOn, !switchesClusters else { return "" }
    switchesClusters = true
    cn_rearm(ending)
    return TerminalMode.clusters.on
  }

  /// Switches to raw mode: every key arrives as it is typed, and output isn't processed.
  ///
  /// - Parameter descriptor: file to which a trap's handler writes the sequences that restore the
  ///   terminal.
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

  /// Restores the modes without waiting for output to drain, since its reader may never read.
  func leave() {
    tcsetattr(terminal, TCSANOW, &saved)
    cn_disarm()
  }

  /// Sequences that give the screen back at once.
  var ending: String { off + endOfScreen }

  /// Switches modes off in reverse order. An incomplete frame is no longer held back.
  var off: String {
    (synchronizes ? TerminalMode.synchronizedOutput.off : "")
      + (switchesClusters ? TerminalMode.clusters.off : "")
      + (reportsColors ? TerminalMode.colorReports.off : "")
      + ledger.reduce("") { $1.off + $0 }
  }

  /// Clears the screen, and the scrollback if the terminal can (terminfo's `E3`).
  static var wiping: String {
    [cn_capability("clear"), cn_capability("E3")].compactMap(\.self)
      .reduce("") { $0 + withoutPadding(String(cString: $1)) }
  }

  /// Sequences that ncurses writes when it ends. A screen has to be open.
  static func ncursesEnding() -> String {
    TerminalMode.capabilities.reversed()
      .compactMap { mode in cn_capability(mode.off).map { String(cString: $0) } }
      .reduce("") { $0 + withoutPadding($1) }  // `joined` makes Swift search all conformances
  }

  /// Removes terminfo's delays, such as `$<5/>`, which aren't part of the sequence.
  private static func withoutPadding(_ capability: String) -> String {
    // Most sequences have none, and splitting by a string loads code that the first frame doesn't
    // need.
    guard capability.utf8.contains(UInt8(ascii: "$")) else { return capability }
    return capability.split(separator: "$<", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        index == 0 ? String(part) : String(part.drop { $0 != ">" }.dropFirst())
      }
      .joined()
  }
}
