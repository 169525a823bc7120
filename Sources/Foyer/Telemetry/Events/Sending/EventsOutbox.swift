import Domain
import Essentials
import Files
import SQL
import SQLiteFiles

/// The waiting events in the file of all events. The next session sends events that
/// remain.
final class EventsOutbox: Sendable {
  struct Batch: Sendable {
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
    return try connection.transaction(.deferred) { try DeliveryProgress($0) }
  }

  /// Returns the oldest waiting events.
  func batch(of limit: Int) throws(StorageProblem) -> Batch? {
    try connection.transaction(.deferred) { database in
      let rows = try database.rows(
        "SELECT * FROM events WHERE delivery = 0 ORDER BY row LIMIT $1", limit)
      guard let first = rows.first, let last = rows.last else { return nil }
      return Batch(
        rows: try first.get("row")...last.get("row"),
        events: try rows.map { try RecordedEvent($0) })
    }
  }

  /// Stores the result of a batch.
  ///
  /// - Parameter dropped: the number of events that the collector received but dropped.
  func settle(
    _ batch: Batch, as state: EventDelivery, dropped: Int = 0, error: String?
  ) throws(StorageProblem) {
    try connection.transaction { database in
      try database.rows(
        "UPDATE events SET delivery = $1 WHERE delivery = 0 AND row BETWEEN $2 AND $3",
        state.rawValue, batch.rows.lowerBound, batch.rows.upperBound)
      try database.rows(
        """
        UPDATE eventDelivery SET
          attempts = 0, nextAttempt = NULL, dropped = dropped + $1,
          lastError = coalesce($2, lastError)
        """, dropped, error)
    }
  }

  /// Postpones all waiting events after a failure.
  func postpone(until time: Date, error: String) throws(StorageProblem) {
    try connection.transaction { database in
      try database.rows(
        "UPDATE eventDelivery SET attempts = attempts + 1, nextAttempt = $1, lastError = $2",
        time.milliseconds, error)
    }
  }

  /// Makes waiting events due at once.
  ///
  /// - Parameter includingSetAside: true lets rejected events wait again.
  func renew(includingSetAside: Bool) throws(StorageProblem) {
    guard connection.isThere else { return }
    try connection.transaction { database in
      try database.execute("UPDATE eventDelivery SET nextAttempt = NULL")
      guard includingSetAside else { return }
      try database.execute("UPDATE events SET delivery = 0 WHERE delivery = 2")
    }
  }
}

extension DeliveryProgress {
  init(_ database: Database) throws {
    guard let row = try database.row("SELECT * FROM eventDelivery") else { return }
    attempts = try row.get("attempts")
    nextAttempt = row["nextAttempt"].map(Date.init(milliseconds:))
    lastError = row["lastError"]
  }
}

extension PendingEvents {
  init(_ database: Database) throws {
    let progress = try DeliveryProgress(database)
    nextAttempt = progress.nextAttempt
    lastError = progress.lastError
    dropped = try database.value("SELECT dropped FROM eventDelivery") ?? 0
    waiting = try Self.count(.waiting, database)
    setAside = try Self.count(.setAside, database)
    oldest = try database.value(
      "SELECT time FROM events WHERE delivery = 0 ORDER BY row LIMIT 1"
    ).map(Date.init(milliseconds:))
  }

  private static func count(_ state: EventDelivery, _ database: Database) throws -> Int {
    // The condition has to equal that of the index, which a bound value wouldn't.
    let condition = "delivery = \(state.rawValue)"
    return try database.value("SELECT count(*) FROM events WHERE \(condition)") ?? 0
  }
}
