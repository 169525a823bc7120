import CNcurses
import LibC

/// Modes that are switched on at the terminal, with the way to switch each off again.
@MainActor
final class TerminalModes {
  /// Asks for the background's colour; a terminal that supports it answers with an event (OSC 11).
  static let backgroundQuestion = "\u{1B}]11;?\u{07}"

  /// Asks for the last of 256 colours; a terminal that has so many answers with an event (OSC 4).
  static let paletteQuestion = "\u{1B}]4;255;?\u{07}"

  /// Asks whether the terminal has synchronized output and clusters, and how it sends Alt and a letter
  /// (DECRQM); if it knows the mode, it answers with events.
  ///
  /// Some terminals without them print the last letters, which are erased in the first column.
  static let modeQuestions = "\u{1B}[?1036$p\u{1B}[?2026$p\u{1B}[?2027$p\r\u{1B}[K"

  /// True if the terminal has reported synchronized output.
  var synchronizes = false
  /// True if the guest selects text with the mouse, so that the terminal doesn't report it.
  var isMouseReleased = false
  /// Modes that were switched on by `switchOn`.
  private var switched: [TerminalMode] = []
  private let terminal: Int32
  private let ledger: [TerminalMode]
  private let erasing, endOfScreen: String
  private var saved = termios()

  /// Saves the terminal's modes before they are changed.
  ///
  /// - Parameters:
  ///   - title: title of the window; nil leaves it.
  ///   - erasing: sequences that erase what the screen has shown.
  ///   - endOfScreen: sequences that the screen itself would write when it ends.
  init(
    terminal: Int32, hasMouse: Bool, title: String? = nil,
    erasing: String = TerminalModes.screenErasing(),
    endOfScreen: String = TerminalModes.ncursesEnding()
  ) {
    self.terminal = terminal
    (self.erasing, self.endOfScreen) = (erasing, endOfScreen)
    let titles = cn_sets_title() ? [title].compactMap(\.self).map(TerminalMode.title) : []
    ledger = [.bracketedPaste, .focusReports] + (hasMouse ? [.mouse] : []) + titles
    tcgetattr(terminal, &saved)
  }

  var on: String {
    ledger.filter { $0 != .mouse || !isMouseReleased }.reduce("") { $0 + $1.on }
      + switched.reduce("") { $0 + $1.on }
  }

  /// Returns the sequence that switches a mode on that the terminal has reported to be off, and remembers
  /// to switch it off at the end; it is empty if that was done already.
  func switchOn(_ mode: TerminalMode) -> String {
    guard !switched.contains(mode) else { return "" }
    switched.append(mode)
    cn_rearm(ending)
    return mode.on
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

  /// Switches modes off in reverse order, and erases the screen. An incomplete frame is no longer held
  /// back.
  var off: String {
    (synchronizes ? TerminalMode.synchronizedOutput.off : "")
      + switched.reduce("") { $1.off + $0 } + ledger.reduce("") { $1.off + $0 } + erasing
  }

  /// Sequences that erase the screen that is open. Without an alternate screen, or with one that
  /// terminfo only promises, what was shown would stay.
  ///
  /// The first row is erased by itself: some terminals keep the rows of a screen that is erased as a whole
  /// in their history.
  static func screenErasing() -> String {
    guard let row = cn_capability("el").map({ String(cString: $0) }),
      let rest = cn_capability("ed").map({ String(cString: $0) })
    else { return sequences(["sgr0", "clear"]) }
    let places = [0, 1].map { String(cString: cn_move(0, $0)) }
    return withoutPadding(sequences(["sgr0"]) + places[0] + row + places[1] + rest)
  }

  /// Clears the screen, and the scrollback if the terminal can (terminfo's `E3`).
  static var wiping: String { sequences(["clear", "E3"]) }

  /// Sequences that ncurses writes when it ends. A screen has to be open.
  static func ncursesEnding() -> String {
    sequences(TerminalMode.capabilities.reversed().map(\.off))
  }

  private static func sequences(_ capabilities: [String]) -> String {
    capabilities.compactMap { name in cn_capability(name).map { String(cString: $0) } }
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

/// Mode of a terminal, with the sequences that switch it on and off.
struct TerminalMode: Equatable {
  let on: String
  let off: String

  /// Pastes arrive in brackets (xterm, DEC private mode 2004).
  static let bracketedPaste = TerminalMode(number: 2004)
  /// The terminal reports when its window gains or loses the focus.
  static let focusReports = TerminalMode(number: 1004)
  /// The terminal reports when its colours change between dark and light.
  static let colorReports = TerminalMode(number: 2031)
  /// The terminal gives a sequence of emoji the columns of one.
  static let clusters = TerminalMode(number: 2027)
  /// Alt and a letter arrive as ESC and the letter (xterm, DEC private mode 1036). Without it xterm sends
  /// another letter, such as `â` for `b`.
  static let altSendsEscape = TerminalMode(number: 1036)
  /// The terminal reports buttons, the wheel, and movements while a button is held, in decimal
  /// numbers.
  static let mouse = TerminalMode(
    on: "\u{1B}[?1002h\u{1B}[?1006h", off: "\u{1B}[?1006l\u{1B}[?1002l")
  /// Output is shown at once when the mode is switched off, so that no frame is seen half painted.
  static let synchronizedOutput = TerminalMode(number: 2026)

  /// The window has a title; before that, the terminal keeps the one it has (xterm's `XTWINOPS` 22).
  static func title(_ text: String) -> TerminalMode {
    let shown = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
    return TerminalMode(on: "\u{1B}[22;2t\u{1B}]2;\(shown)\u{07}", off: "\u{1B}[23;2t")
  }

  /// Modes that ncurses sets by the terminfo entry: screen, keypad, cursor, style.
  static let capabilities = [
    (on: "smcup", off: "rmcup"), (on: "smkx", off: "rmkx"), (on: "civis", off: "cnorm"),
    (on: "sgr", off: "sgr0"),
  ]

  private init(number: Int) {
    self.init(on: "\u{1B}[?\(number)h", off: "\u{1B}[?\(number)l")
  }

  private init(on: String, off: String) { (self.on, self.off) = (on, off) }
}

/// Reason for which a terminal can't be opened.
public enum TerminalError: Error, Equatable, Sendable {
  /// Standard input or standard output is a file, a pipe or nothing.
  case notATerminal
  /// No entry of terminfo fits, or it cannot place the cursor.
  case unsuitable
}
