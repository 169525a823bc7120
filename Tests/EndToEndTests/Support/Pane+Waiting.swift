extension Pane {
  /// Waits until the screen shows all these texts.
  ///
  /// - Throws: `NeverShown`, with the screen as it was at the deadline.
  func shows(_ texts: String..., within limit: Duration = .seconds(20)) async throws {
    try await until(texts.joined(separator: ", "), within: limit) {
      let screen = try screen
      return texts.allSatisfy { screen.contains($0) }
    }
  }

  /// Waits until the screen shows this text no more.
  func hides(_ text: String, within limit: Duration = .seconds(20)) async throws {
    try await until("no \(text)", within: limit) { try !screen.contains(text) }
  }

  /// Waits until the cursor stands in the field with this label.
  func focuses(_ label: String) async throws {
    try await until("the cursor in \(label)") { try focusedLabel.hasSuffix(label) }
  }

  func until(
    _ expectation: String, within limit: Duration = .seconds(20), _ isMet: () throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + limit
    while try !isMet() {
      guard .now < deadline else { throw NeverShown(expectation: expectation, screen: try screen) }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

struct NeverShown: Error, CustomStringConvertible {
  let expectation: String
  let screen: String

  var description: String { "never shown: \(expectation)\n\(screen)" }
}
