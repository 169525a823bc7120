import Domain
import Files
import GRDB

/// Events in an SQLite file of their own. An operator may delete it, a full disk doesn't affect
/// accounts, and writing events never holds the lock of the accounts.
///
/// The file is opened at the first use.
final class EventsDatabase: EventSink {
  static let fileName = "events.sqlite"

  private let connection: EventsConnection
  private let limit: Int
  private let onWrite: (@Sendable (Int) -> Void)?

  /// - Parameters:
  ///   - limit: the number of events to keep; the oldest beyond it are deleted.
  ///   - onWrite: called with the number of written events, if they are also sent to a collector.
  init(
    directory: DataDirectory, limit: Int = 1_000_000, onWrite: (@Sendable (Int) -> Void)? = nil
  ) {
    connection = EventsConnection(directory: directory)
    self.limit = limit
    self.onWrite = onWrite
  }

  /// Writes all events in one transaction: all are stored, or none.
  func write(_ events: [RecordedEvent]) -> Int {
    do throws(StorageProblem) {
      try connection.write { database in
        for event in events {
          try OutgoingEvent(event: event, isWaiting: onWrite != nil).insert(database)
        }
        try dropOldest(database)
      }
    } catch {
      return events.count
    }
    onWrite?(events.count)
    return 0
  }

  private func dropOldest(_ database: Database) throws {
    try database.execute(
      sql: "DELETE FROM events WHERE row <= (SELECT max(row) FROM events) - ?", arguments: [limit])
  }
}

/// An event with its delivery state.
private struct OutgoingEvent: PersistableRecord {
  static let databaseTableName = RecordedEvent.databaseTableName

  let event: RecordedEvent
  let isWaiting: Bool

  func encode(to container: inout PersistenceContainer) throws {
    try event.encode(to: &container)
    container["delivery"] = isWaiting ? EventDelivery.waiting.rawValue : nil
  }
}
