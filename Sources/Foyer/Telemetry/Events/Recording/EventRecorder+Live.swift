import Domain
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EventRecorder {
  /// Records into the data directory, and into a file of lines if one is named.
  ///
  /// - Parameter courier: sends what was recorded elsewhere; nil where it stays here.
  public convenience init(
    brand: BrandID, language: String, directory: DataDirectory, logFile: String?,
    courier: EventCourier? = nil, identifiers: RandomIdentifiers = RandomIdentifiers(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(LogFileError) {
    let database =
      if let courier {
        EventsDatabase(directory: directory) { courier.add($0) }
      } else {
        EventsDatabase(directory: directory)
      }
    var sinks: [any EventSink] = [database]
    if let logFile { sinks.append(try EventsLog(path: logFile)) }
    self.init(
      brand: brand, language: language, makeID: { identifiers.eventID() }, now: now,
      queues: sinks.map { EventQueue(sink: $0) }, courier: courier)
  }
}
