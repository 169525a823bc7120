import ProgramTesting

/// The speech of a screen reader, key by key, for a snapshot.
struct Transcript {
  private let reader: ScreenReader
  private let pane: Pane
  /// The keys after `>`, each followed by what was heard.
  private(set) var text = ""

  /// The time of a record, which is another one in each run.
  private var time: Regex<Substring> { #/\d{4}-\d\d-\d\d \d\d:\d\d/# }

  /// Hears the first screen.
  ///
  /// - Parameter end: The last words of what the reader says there.
  init(of reader: ScreenReader, _ pane: Pane, until end: String) async throws {
    (self.reader, self.pane) = (reader, pane)
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
    text += try await reader.hears(end, isLast: true).replacing(time, with: "TIME") + "\n"
  }
}
