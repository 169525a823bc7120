import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EventRecorder {
  /// Records into the data directory, and into a file of lines if one is named.
  public convenience init(
    brand: BrandID, language: String, directory: DataDirectory, logFile: String?,
    identifiers: RandomIdentifiers = RandomIdentifiers(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(LogFileError) {
    var sinks: [any EventSink] = [EventsDatabase(directory: directory)]
    if let logFile { sinks.append(try EventsLog(path: logFile)) }
    self.init(
      brand: brand, language: language, makeID: { identifiers.eventID() }, now: now,
      queues: sinks.map { EventQueue(sink: $0) })
  }
}
