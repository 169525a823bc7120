import Foundation

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
