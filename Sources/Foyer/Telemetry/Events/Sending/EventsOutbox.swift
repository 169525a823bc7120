import Domain
import Files
import GRDB
import SQLiteFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The events that wait to be sent, in the file where all are: what a session leaves behind, the
/// next one sends.
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

  /// The right to send, which one has at a time, of all processes; the kernel takes it back from
  /// one that ends. Nil when another one has it.
  func turn() throws(StorageProblem) -> Turn? {
    try lock.create()
    let locks = try ByteLocks(path: lock.path)
    return try locks.take(0) ? Turn(locks: locks) : nil
  }

  struct Turn {
    fileprivate let locks: ByteLocks

    func end() { locks.giveBack(0) }
  }

  func progress() throws(StorageProblem) -> DeliveryProgress? {
    guard connection.isThere else { return nil }
    return try connection.read { try DeliveryProgress($0) }
  }

  /// Those that wait for the longest time.
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

  /// Notes what became of a batch.
  ///
  /// - Parameter dropped: how many of them the collector took, but won't keep.
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

  /// Leaves all that waits to later.
  func postpone(until time: Date, error: String) throws(StorageProblem) {
    try connection.write { database in
      try database.execute(
        sql: "UPDATE eventDelivery SET attempts = attempts + 1, nextAttempt = ?, lastError = ?",
        arguments: [time.roundedMilliseconds, error])
    }
  }

  /// Lets what was refused wait again, and all be tried at once.
  ///
  /// - Parameter includingSetAside: else only what waits.
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
