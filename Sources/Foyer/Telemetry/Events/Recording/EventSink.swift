/// Where events are kept, once and for all; called in the background, where it may take its time.
protocol EventSink: Sendable {
  /// - Returns: how many of them could not be kept.
  func write(_ events: [RecordedEvent]) -> Int
}

/// A file of events for other programs: one JSON object a line.
struct EventsLog: EventSink {
  private let file: LogFile

  /// Makes the file, for the owner's eyes only, where there is none.
  init(path: String) throws(LogFileError) { file = try LogFile(path: path) }

  func write(_ events: [RecordedEvent]) -> Int {
    events.count { !file.append($0.json) }
  }
}
