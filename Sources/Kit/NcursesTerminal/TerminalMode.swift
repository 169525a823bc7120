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
