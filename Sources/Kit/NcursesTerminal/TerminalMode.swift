/// A mode that Foyer sets at a terminal, and the end that belongs to this beginning.
struct TerminalMode: Equatable {
  let on: String
  let off: String

  /// A paste comes in brackets (xterm, DEC private mode 2004).
  static let bracketedPaste = TerminalMode(number: 2004)
  /// The window tells when it is brought to the front and when it is left.
  static let focusReports = TerminalMode(number: 1004)
  /// Buttons and the wheel are reported, in decimal numbers.
  static let mouse = TerminalMode(
    on: "\u{1B}[?1000h\u{1B}[?1006h", off: "\u{1B}[?1006l\u{1B}[?1000l")
  /// What follows is shown at once when it is switched off: a frame isn't seen half painted.
  static let synchronizedOutput = TerminalMode(number: 2026)

  /// Those that ncurses sets by the terminal's entry: screen, keypad, cursor, style.
  static let capabilities = [
    (on: "smcup", off: "rmcup"), (on: "smkx", off: "rmkx"), (on: "civis", off: "cnorm"),
    (on: "sgr", off: "sgr0"),
  ]

  private init(number: Int) {
    self.init(on: "\u{1B}[?\(number)h", off: "\u{1B}[?\(number)l")
  }

  private init(on: String, off: String) { (self.on, self.off) = (on, off) }
}
