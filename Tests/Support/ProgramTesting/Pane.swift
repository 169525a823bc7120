import Foundation

/// A terminal whose screen can be read and which can be typed into.
public struct Pane {
  public let tmux: Tmux
  public let id: String

  // MARK: Reading

  /// The text on the screen without spaces at the ends of lines.
  public var screen: String {
    get throws { try tmux.run("capture-pane", "-p", "-t", id) }
  }

  public var lines: [String] {
    get throws {
      try screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The text with the escape sequences of its styles.
  public var styledScreen: String {
    get throws { try tmux.run("capture-pane", "-p", "-e", "-t", id) }
  }

  public var cursor: (column: Int, line: Int) {
    get throws {
      let numbers = try ask("#{cursor_x} #{cursor_y}").split(separator: " ").compactMap { Int($0) }
      return (numbers[0], numbers[1])
    }
  }

  /// The line above the cursor; in a form, this is the label of the focused field.
  public var focusedLabel: String {
    get throws {
      let line = try cursor.line - 1
      guard line >= 0 else { return "" }
      let text = try lines[line].replacing("│", with: " ")  // the border of a box
      return text.split(separator: "  ").first.map(String.init) ?? ""
    }
  }

  /// Returns a value of tmux's format language.
  public func ask(_ format: String) throws -> String {
    String(try tmux.run("display-message", "-p", "-t", id, format).dropLast())
  }

  // MARK: Typing

  /// Presses keys by tmux's names: `Tab`, `Enter`, `Escape`, `C-c`.
  public func press(_ keys: String...) throws {
    for key in keys { try tmux.run("send-keys", "-t", id, key) }
  }

  public func type(_ text: String) throws { try tmux.run("send-keys", "-t", id, "-l", "--", text) }

  /// Sends bytes unchanged.
  public func send(_ bytes: [UInt8]) throws {
    try tmux.run(["send-keys", "-t", id, "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Pastes with brackets if the program has enabled them.
  public func paste(_ bytes: [UInt8]) throws {
    try tmux.run("load-buffer", "-", input: bytes)
    try tmux.run("paste-buffer", "-p", "-r", "-t", id)
  }

  public func paste(_ text: String) throws { try paste(Array(text.utf8)) }

  public func resize(width: Int, height: Int) throws {
    try tmux.run("resize-window", "-t", id, "-x", "\(width)", "-y", "\(height)")
  }
}

extension Pane {
  /// Waits until the screen shows all of these texts.
  ///
  /// - Throws: `NeverShown` with the screen at the deadline.
  public func shows(_ texts: String..., within limit: Duration = .seconds(20)) async throws {
    try await until(texts.joined(separator: ", "), within: limit) {
      let screen = try screen
      return texts.allSatisfy { screen.contains($0) }
    }
  }

  /// Waits until the screen no longer shows this text.
  public func hides(_ text: String, within limit: Duration = .seconds(20)) async throws {
    try await until("no \(text)", within: limit) { try !screen.contains(text) }
  }

  /// Waits until the cursor is in the field with this label.
  public func focuses(_ label: String) async throws {
    try await until("the cursor in \(label)") { try focusedLabel.hasSuffix(label) }
  }

  /// Waits until the program has read all that was typed.
  public func isRead() async throws {
    let terminal = open(try ask("#{pane_tty}"), O_RDONLY | O_NOCTTY)
    defer { close(terminal) }
    try await until("all keys read") {
      var unread: Int32 = 0
      return ioctl(terminal, UInt(FIONREAD), &unread) == 0 && unread == 0
    }
  }

  public func until(
    _ expectation: @autoclosure () -> String, within limit: Duration = .seconds(20),
    _ isMet: () throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + limit
    while try !isMet() {
      guard .now < deadline else {
        throw NeverShown(expectation: expectation(), screen: try screen)
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

public struct NeverShown: Error, CustomStringConvertible {
  public let expectation: String
  public let screen: String

  public init(expectation: String, screen: String) {
    (self.expectation, self.screen) = (expectation, screen)
  }

  public var description: String { "never shown: \(expectation)\n\(screen)" }
}
