import Domain
import Files
import GRDB

/// Events in an SQLite file of their own: an operator may delete it, or a full one may fail,
/// without any account being touched, and writing events never holds the accounts' lock.
///
/// Making one touches nothing: the file is opened at its first use.
final class EventsDatabase: EventSink {
  static let fileName = "events.sqlite"

  private let connection: EventsConnection
  private let limit: Int
  private let onWrite: (@Sendable (Int) -> Void)?

  /// - Parameters:
  ///   - limit: how many events are kept; beyond it the oldest are dropped.
  ///   - onWrite: told how many were written, if they are to be sent elsewhere, too.
  init(
    directory: DataDirectory, limit: Int = 1_000_000, onWrite: (@Sendable (Int) -> Void)? = nil
  ) {
    connection = EventsConnection(directory: directory)
    self.limit = limit
    self.onWrite = onWrite
  }

  /// All in one transaction: all are kept, or none.
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

/// An event with what is to become of it.
private struct OutgoingEvent: PersistableRecord {
  static let databaseTableName = RecordedEvent.databaseTableName

  let event: RecordedEvent
  let isWaiting: Bool

  func encode(to container: inout PersistenceContainer) throws {
    try event.encode(to: &container)
    container["delivery"] = isWaiting ? EventDelivery.waiting.rawValue : nil
  }
}
