/// Stores events. A sink is called in the background, so it may block.
protocol EventSink: Sendable {
  /// - Returns: the number of events that weren't stored.
  func write(_ events: [RecordedEvent]) -> Int
}

/// A file of events for other programs, with one JSON object in a line.
struct EventsLog: EventSink {
  private let file: LogFile

  /// Creates the file if necessary, readable and writable only by its owner.
  init(path: String) throws(LogFileError) { file = try LogFile(path: path) }

  func write(_ events: [RecordedEvent]) -> Int {
    events.count { !file.append($0.json) }
  }
}
