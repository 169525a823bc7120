import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How changes of accounts lie in their table, which triggers write.
enum ProvisioningRecord {
  /// Notes who is to be told from now on.
  static func keep(_ targets: Set<ProvisioningTarget>, in database: Database) throws {
    let names = Set(targets.map(\.rawValue))
    let kept = try Set(String.fetchAll(database, sql: "SELECT name FROM provisioningTargets"))
    for name in kept.subtracting(names) {
      try database.execute(
        sql: "DELETE FROM provisioningTargets WHERE name = ?", arguments: [name])
    }
    for name in names.subtracting(kept) {
      try database.execute(
        sql: "INSERT INTO provisioningTargets VALUES (?)", arguments: [name])
    }
    // A target that was taken out, and doesn't come back, isn't told of what waited for it.
    let keptFor = Int64(OutboxEntry.keptSeconds * 1000)
    for target in Set(ProvisioningTarget.allCases).subtracting(targets) {
      try database.cachedStatement(
        sql: """
          DELETE FROM provisionings WHERE target = ? AND deliveredAt IS NULL
            AND createdAt <= \(Schema.provisioningTime) - ?
          """
      ).execute(arguments: [target.rawValue, keptFor])
    }
  }

  static func claim(
    _ reference: OutboxReference?, of target: ProvisioningTarget, at now: Date,
    until lease: Date, in database: Database
  ) throws -> OutboxEntry? {
    let chosen = reference == nil ? "c.nextAttempt <= :now" : "c.change = :change"
    var arguments: StatementArguments = [
      "lease": lease.milliseconds, "target": target.rawValue, "now": now.milliseconds,
    ]
    if let reference { arguments += ["change": reference.change] }
    let row = try Row.fetchOne(
      database,
      sql: """
        UPDATE provisionings
        SET attempts = attempts + 1, nextAttempt = :lease, leasedUntil = :lease
        WHERE change = (SELECT c.change FROM provisionings c
          WHERE c.target = :target AND c.deliveredAt IS NULL AND \(chosen) AND \(isNext)
          ORDER BY c.nextAttempt, c.change LIMIT 1) RETURNING *
        """, arguments: arguments)
    guard let row else { return nil }
    // What came before a deletion isn't told any more.
    try forget(before: row, "deliveredAt IS NULL", in: database)
    return try entry(row, in: database)
  }

  /// Nothing of the account is told before it. A deletion waits only while somebody is telling.
  private static let isNext = """
    (c.what = 'deleted' OR EXISTS (SELECT 1 FROM accounts WHERE id = c.account))
    AND NOT EXISTS (SELECT 1 FROM provisionings e
      WHERE e.account = c.account AND e.target = c.target AND e.change < c.change
        AND e.deliveredAt IS NULL AND (c.what <> 'deleted' OR e.leasedUntil > :now))
    """

  /// Once a deletion was delivered, nothing is kept of what came before it.
  ///
  /// - Returns: whether that may have been the last of a person.
  static func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?,
    in database: Database
  ) throws -> Bool {
    let row = try Row.fetchOne(
      database,
      sql: """
        UPDATE provisionings
        SET nextAttempt = ?, deliveredAt = ?, lastError = ?, leasedUntil = NULL WHERE change = ?
        RETURNING *
        """,
      arguments: [
        state.next?.milliseconds, state.delivered?.milliseconds, error, reference.change,
      ])
    guard let delivered = state.delivered, let row else { return false }
    try forget(before: row, "deliveredAt IS NOT NULL", in: database)
    try database.execute(
      sql: "DELETE FROM provisionings WHERE deliveredAt <= ?",
      arguments: [(delivered - OutboxEntry.keptSeconds).milliseconds])
    return isDeletion(row)
  }

  private static func isDeletion(_ row: Row) -> Bool {
    row["what"] as String == Provisioning.Change.deleted.rawValue
  }

  private static func forget(
    before row: Row, _ condition: String, in database: Database
  ) throws {
    guard isDeletion(row) else { return }
    try database.execute(
      sql: """
        DELETE FROM provisionings WHERE account = ? AND target = ? AND change < ? AND \(condition)
        """,
      arguments: [row["account"] as String, row["target"] as String, row["change"] as Int64])
  }

  static func retry(
    _ references: [OutboxReference], at now: Date, in database: Database
  ) throws -> Int {
    let changes = references.map { "\($0.change)" }.joined(separator: ", ")
    let chosen =
      references.isEmpty
      ? "(leasedUntil IS NULL OR leasedUntil <= :now)" : "change IN (\(changes))"
    try database.execute(
      sql: """
        UPDATE provisionings SET nextAttempt = :now, leasedUntil = NULL
        WHERE deliveredAt IS NULL AND \(chosen)
        """, arguments: ["now": now.milliseconds])
    return database.changesCount
  }

  static func all(_ all: Bool, in database: Database) throws -> [Provisioning] {
    let undelivered = all ? "" : "WHERE deliveredAt IS NULL"
    return try Row.fetchAll(
      database, sql: "SELECT * FROM provisionings \(undelivered) ORDER BY change"
    ).map(provisioning)
  }

  /// Whether the file is of a version that has them.
  static func isThere(_ database: Database) throws -> Bool {
    let sql = "SELECT 1 FROM sqlite_master WHERE name = 'provisionings'"
    return try Row.fetchOne(database, sql: sql) != nil
  }

  /// What a target is still to be told, in the order of the changes.
  static func waiting(
    for target: ProvisioningTarget, in database: Database
  ) throws -> [ProvisioningPayload] {
    try Row.fetchAll(
      database,
      sql: "SELECT * FROM provisionings WHERE target = ? AND deliveredAt IS NULL ORDER BY change",
      arguments: [target.rawValue]
    ).map { try payload(of: $0, in: database) }
  }

  private static func payload(
    of row: Row, in database: Database
  ) throws -> ProvisioningPayload {
    let provisioning = try provisioning(row)
    let account = provisioning.account.description
    let isGone = provisioning.change == .deleted
    return ProvisioningPayload(
      message: row["message"], change: provisioning.change.rawValue, account: account,
      at: provisioning.createdAt,
      person: isGone
        ? nil
        : try ProvisioningPayload.Person(of: account, for: provisioning.target, in: database))
  }

  private static func entry(_ row: Row, in database: Database) throws -> OutboxEntry {
    let provisioning = try provisioning(row)
    return OutboxEntry(provisioning, try payload(of: row, in: database))
  }

  private static func provisioning(_ row: Row) throws -> Provisioning {
    guard let target = ProvisioningTarget(rawValue: row["target"]),
      let change = Provisioning.Change(rawValue: row["what"]),
      let reference = OutboxReference(change: row["change"])
    else { throw StorageProblem.corrupt }
    let next = (row["nextAttempt"] as Int64?).map(Date.init(milliseconds:))
    let delivered = (row["deliveredAt"] as Int64?).map(Date.init(milliseconds:))
    return Provisioning(
      reference: reference, account: AccountID(row["account"]), target: target, change: change,
      createdAt: Date(milliseconds: row["createdAt"]), attempts: row["attempts"],
      state: OutboxEntry.State(next: next, delivered: delivered),
      lastError: row["lastError"])
  }
}
