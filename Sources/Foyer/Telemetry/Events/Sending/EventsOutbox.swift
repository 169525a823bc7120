import Domain
import Files
import GRDB
import SQLiteFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The waiting events in the file of all events. The next session sends events that
/// remain.
final class EventsOutbox: Sendable {
  struct Batch {
    let rows: ClosedRange<Int64>
    let events: [RecordedEvent]
  }

  private let connection: EventsConnection
  private let lock: DatabaseFile

  init(directory: DataDirectory) {
    connection = EventsConnection(directory: directory)
    lock = DatabaseFile(directory: directory.path, name: "events.lock")
  }

  /// Takes the lock for sending, which one process holds at a time; the kernel releases it when a
  /// process ends. Returns nil if another process holds it.
  func turn() throws(StorageProblem) -> Turn? {
    try lock.create()
    let locks = try ByteLocks(path: lock.path)
    return try locks.take(0) ? Turn(locks: locks) : nil
  }

  struct Turn {
    fileprivate let locks: ByteLocks

    func end() { locks.release(0) }
  }

  func progress() throws(StorageProblem) -> DeliveryProgress? {
    guard connection.isThere else { return nil }
    return try connection.read { try DeliveryProgress($0) }
  }

  /// Returns the oldest waiting events.
  func batch(of limit: Int) throws(StorageProblem) -> Batch? {
    try connection.read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT * FROM events WHERE delivery = 0 ORDER BY row LIMIT ?",
        arguments: [limit])
      guard let first = rows.first, let last = rows.last else { return nil }
      return Batch(
        rows: first["row"]...last["row"], events: try rows.map { try RecordedEvent(row: $0) })
    }
  }

  /// Stores the result of a batch.
  ///
  /// - Parameter dropped: the number of events that the collector received but dropped.
  func settle(
    _ batch: Batch, as state: EventDelivery, dropped: Int = 0, error: String?
  ) throws(StorageProblem) {
    try connection.write { database in
      try database.execute(
        sql: "UPDATE events SET delivery = ? WHERE delivery = 0 AND row BETWEEN ? AND ?",
        arguments: [state.rawValue, batch.rows.lowerBound, batch.rows.upperBound])
      try database.execute(
        sql: """
          UPDATE eventDelivery SET
            attempts = 0, nextAttempt = NULL, dropped = dropped + ?,
            lastError = coalesce(?, lastError)
          """,
        arguments: [dropped, error])
    }
  }

  /// Postpones all waiting events after a failure.
  func postpone(until time: Date, error: String) throws(StorageProblem) {
    try connection.write { database in
      try database.execute(
        sql: "UPDATE eventDelivery SET attempts = attempts + 1, nextAttempt = ?, lastError = ?",
        arguments: [time.roundedMilliseconds, error])
    }
  }

  /// Makes waiting events due at once.
  ///
  /// - Parameter includingSetAside: true lets rejected events wait again.
  func renew(includingSetAside: Bool) throws(StorageProblem) {
    guard connection.isThere else { return }
    try connection.write { database in
      try database.execute(sql: "UPDATE eventDelivery SET nextAttempt = NULL")
      guard includingSetAside else { return }
      try database.execute(sql: "UPDATE events SET delivery = 0 WHERE delivery = 2")
    }
  }
}

extension DeliveryProgress {
  init(_ database: Database) throws {
    let row = try Row.fetchOne(database, sql: "SELECT * FROM eventDelivery")
    attempts = row?["attempts"] ?? 0
    nextAttempt = (row?["nextAttempt"] as Int64?).map(Date.init(milliseconds:))
    lastError = row?["lastError"]
  }
}
