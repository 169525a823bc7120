/// One terminal: what it shows, and a keyboard.
struct Pane {
  let tmux: Tmux
  let id: String

  // MARK: Looking

  /// The text on the screen, without the blanks at the ends of its lines.
  var screen: String {
    get throws { try tmux.run("capture-pane", "-p", "-t", id) }
  }

  var lines: [String] {
    get throws {
      try screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The text with the escape sequences of its styles.
  var styledScreen: String {
    get throws { try tmux.run("capture-pane", "-p", "-e", "-t", id) }
  }

  var cursor: (column: Int, line: Int) {
    get throws {
      let numbers = try ask("#{cursor_x} #{cursor_y}").split(separator: " ").compactMap { Int($0) }
      return (numbers[0], numbers[1])
    }
  }

  /// The line above the cursor's: in a form, the label of the field that has the focus.
  var focusedLabel: String {
    get throws {
      let line = try cursor.line - 1
      return try line < 0 ? "" : lines[line].split(separator: "  ").first.map(String.init) ?? ""
    }
  }

  /// What tmux knows of the terminal's state, by its format language.
  func ask(_ format: String) throws -> String {
    String(try tmux.run("display-message", "-p", "-t", id, format).dropLast())
  }

  // MARK: Typing

  /// Presses keys by tmux's names: `Tab`, `Enter`, `Escape`, `C-c`.
  func press(_ keys: String...) throws {
    for key in keys { try tmux.run("send-keys", "-t", id, key) }
  }

  func type(_ text: String) throws { try tmux.run("send-keys", "-t", id, "-l", "--", text) }

  /// Sends bytes as they are, whatever they mean.
  func send(_ bytes: [UInt8]) throws {
    try tmux.run(["send-keys", "-t", id, "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Pastes with the brackets that the program has asked for.
  func paste(_ bytes: [UInt8]) throws {
    try tmux.run("load-buffer", "-", input: bytes)
    try tmux.run("paste-buffer", "-p", "-r", "-t", id)
  }

  func paste(_ text: String) throws { try paste(Array(text.utf8)) }

  func resize(width: Int, height: Int) throws {
    try tmux.run("resize-window", "-t", id, "-x", "\(width)", "-y", "\(height)")
  }
}
