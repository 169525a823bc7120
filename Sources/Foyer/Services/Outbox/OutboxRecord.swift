import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How an entry lies in its table.
enum OutboxRecord {
  /// Writes a new entry, or finds the one of the same key; in the transaction of what causes it.
  ///
  /// - Returns: nil when too many wait.
  static func insertOnce(
    _ entry: NewOutboxEntry, in database: Database
  ) throws -> OutboxReference? {
    if let reference = try reference(ofKey: entry.key, in: database) { return reference }
    guard try waiting(in: database) < NewOutboxEntry.limit else { return nil }
    let reference = try unusedReference(in: database)
    try database.execute(
      sql: """
        INSERT INTO outbox (reference, key, kind, payload, createdAt, nextAttempt)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        reference.description, entry.key, entry.kind.description, Data(entry.payload(reference)),
        entry.time.milliseconds, entry.time.milliseconds,
      ])
    return reference
  }

  /// Takes a letter back that nobody is to get.
  ///
  /// - Parameter isWanted: whether it stays: as much is done all the same.
  static func delete(
    _ reference: OutboxReference, unless isWanted: Bool, in database: Database
  ) throws {
    try database.execute(
      sql: "DELETE FROM outbox WHERE reference = ? AND NOT ?",
      arguments: [reference.description, isWanted])
  }

  static func claim(
    _ reference: OutboxReference?, at now: Date, until lease: Date, in database: Database
  ) throws -> OutboxEntry? {
    let row = try Row.fetchOne(
      database,
      sql: """
        UPDATE outbox SET attempts = attempts + 1, nextAttempt = :lease WHERE reference =
          (SELECT reference FROM outbox WHERE \(reference == nil ? due : chosen)
           ORDER BY nextAttempt, reference LIMIT 1) RETURNING *
        """,
      arguments: reference.map { ["lease": lease.milliseconds, "reference": $0.description] }
        ?? ["lease": lease.milliseconds, "now": now.milliseconds])
    return try row.map(entry)
  }

  private static let due = "nextAttempt <= :now"
  private static let chosen = "reference = :reference AND deliveredAt IS NULL"

  static func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?,
    in database: Database
  ) throws {
    try database.execute(
      sql: """
        UPDATE outbox SET nextAttempt = :next, deliveredAt = :delivered, lastError = :error,
          payload = iif(:delivered IS NULL, payload, x'')
        WHERE reference = :reference
        """,
      arguments: [
        "next": state.next?.milliseconds, "delivered": state.delivered?.milliseconds,
        "error": error, "reference": reference.description,
      ])
    guard let delivered = state.delivered else { return }
    try database.execute(
      sql: "DELETE FROM outbox WHERE deliveredAt <= ?",
      arguments: [(delivered - OutboxEntry.keptSeconds).milliseconds])
  }

  static func entries(all: Bool, in database: Database) throws -> [OutboxEntry] {
    let undelivered = all ? "" : "WHERE deliveredAt IS NULL"
    return try Row.fetchAll(
      database, sql: "SELECT * FROM outbox \(undelivered) ORDER BY createdAt, reference"
    ).map(entry)
  }

  /// Whether the file is of a version that has one.
  static func isThere(_ database: Database) throws -> Bool {
    try Row.fetchOne(database, sql: "SELECT 1 FROM sqlite_master WHERE name = 'outbox'") != nil
  }

  private static func waiting(in database: Database) throws -> Int {
    try Int.fetchOne(
      database, sql: "SELECT count(*) FROM outbox WHERE nextAttempt IS NOT NULL") ?? 0
  }

  private static func reference(
    ofKey key: String, in database: Database
  ) throws -> OutboxReference? {
    try String.fetchOne(
      database, sql: "SELECT reference FROM outbox WHERE key = ?", arguments: [key]
    ).flatMap { OutboxReference($0) }
  }

  private static func unusedReference(in database: Database) throws -> OutboxReference {
    var generator = SystemRandomNumberGenerator()
    while true {
      let reference = OutboxReference(random: &generator)
      let sql = "SELECT 1 FROM outbox WHERE reference = ?"
      if try Row.fetchOne(database, sql: sql, arguments: [reference.description]) == nil {
        return reference
      }
    }
  }

  private static func entry(_ row: Row) throws -> OutboxEntry {
    guard let reference = OutboxReference(row["reference"] as String) else {
      throw StorageProblem.corrupt
    }
    let next = (row["nextAttempt"] as Int64?).map(Date.init(milliseconds:))
    let delivered = (row["deliveredAt"] as Int64?).map(Date.init(milliseconds:))
    return OutboxEntry(
      reference: reference, kind: OutboxEntry.Kind(row["kind"]),
      payload: [UInt8](row["payload"] as Data), createdAt: Date(milliseconds: row["createdAt"]),
      attempts: row["attempts"],
      state: OutboxEntry.State(next: next, delivered: delivered),
      lastError: row["lastError"])
  }
}

extension OutboxEntry {
  /// How long an entry is kept after its delivery, in seconds.
  public static let keptSeconds: TimeInterval = 30 * 86400
}

extension Date {
  /// Since 1970, rounded.
  public var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  public init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
