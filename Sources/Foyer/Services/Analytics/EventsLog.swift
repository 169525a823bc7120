/// A file of events for other programs: one JSON object a line.
struct EventsLog: EventSink {
  private let file: LogFile

  /// Makes the file, for the owner's eyes only, where there is none.
  init(path: String) throws(LogFileError) { file = try LogFile(path: path) }

  func write(_ events: [RecordedEvent]) -> Int {
    events.count { !file.append($0.json) }
  }
}
