import Domain
import Logging

/// Writes an entry as a line: `2026-11-21T04:23:50Z error flag members.enabled: …`.
struct LogFileHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info
  private let file: LogFile

  init(file: LogFile) { self.file = file }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    file.append("\(LogTime.now) \(event.level) \(LogText.escaped(event.message.description))")
  }
}
