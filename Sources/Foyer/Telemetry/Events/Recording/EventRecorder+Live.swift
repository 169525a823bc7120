import Domain
import Essentials
import Files

extension EventRecorder {
  /// Creates a recorder that writes into the data directory, and into a file of lines if one is
  /// named.
  ///
  /// - Parameter dispatcher: sends the events to a collector; nil keeps them on this machine.
  public convenience init(
    brand: BrandID, language: String, directory: DataDirectory, logFile: String?,
    dispatcher: EventDispatcher? = nil, identifiers: RandomIdentifiers = RandomIdentifiers(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(LogFileError) {
    let database =
      if let dispatcher {
        EventsDatabase(directory: directory) { dispatcher.add($0) }
      } else {
        EventsDatabase(directory: directory)
      }
    var sinks: [any EventSink] = [database]
    if let logFile { sinks.append(try EventsLog(path: logFile)) }
    self.init(
      brand: brand, language: language, makeID: { identifiers.eventID() }, now: now,
      queues: sinks.map { EventQueue(sink: $0) }, dispatcher: dispatcher)
  }
}
