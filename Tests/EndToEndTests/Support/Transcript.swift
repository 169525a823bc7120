import Foundation
import ProgramTesting
import Testing

/// The speech of a screen reader, key by key, for a snapshot.
struct Transcript {
  private let reader: ScreenReader
  private let pane: Pane
  /// The keys after `>`, each followed by what was heard.
  private(set) var text = ""

  /// The time of a record, which is another one in each run.
  private var time: Regex<Substring> { #/\d{4}-\d\d-\d\d \d\d:\d\d/# }

  /// The words for running work, which a reader says only if the work lasts until it looks.
  private var progress: Regex<Substring> { #/[A-Z][a-z ]+… /# }

  /// A button that is said again, for the progress beside it.
  private var repeated: Regex<(Substring, button: Substring)> {
    #/(?<button>[A-Z][a-z ]+, button )\k<button>/#
  }

  /// Starts a program under a reader and hears the first screen.
  ///
  /// - Parameters:
  ///   - line: A shell command.
  ///   - end: The last words of what the reader says there.
  init(
    _ line: String, in folder: TemporaryFolder, _ pane: Pane, by kind: ScreenReader.Kind = .yasr,
    until end: String
  ) async throws {
    self.pane = pane
    reader = try ScreenReader(line, in: folder, pane: pane, by: kind)
    try await hear(until: end)
  }

  /// Presses a key.
  mutating func press(_ key: String, until end: String) async throws {
    try pane.press(key)
    text += "> \(key)\n"
    try await hear(until: end)
  }

  /// Types a text, which isn't in the transcript, and presses a key.
  mutating func type(_ typed: String, _ key: String, until end: String) async throws {
    try pane.type(typed)
    try await reader.skipEcho()
    try await press(key, until: end)
  }

  private mutating func hear(until end: String) async throws {
    let heard = try await reader.hears(end, isLast: true)
    text +=
      heard.replacing(time, with: "TIME").replacing(progress, with: "")
      .replacing(repeated) { $0.button } + "\n"
  }
}

extension Foyer {
  /// Returns the shell command of a desk with one application, on plain screens.
  func plainDesk() throws -> String {
    try FileManager.default.createDirectory(
      atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let brand = try brand("approval", verifyEmail: false)
    #expect(try signUp("ada@example.org", brand).status == 0)
    return "'\(Self.program)' desk --plain --brand '\(brand)' --data-dir '\(data)'"
  }
}
