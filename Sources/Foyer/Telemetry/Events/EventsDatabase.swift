import Domain
import Files
import SQL

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
      try connection.transaction { database in
        for event in events {
          try event.insert(in: database, isWaiting: onWrite != nil)
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
    try database.rows(
      "DELETE FROM events WHERE row <= (SELECT max(row) FROM events) - $1", limit)
  }
}
