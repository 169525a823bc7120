import Domain
import Essentials
import SQL

/// The suspensions of accounts. A row whose time is over has no effect; it is deleted with the next
/// sign-in of the account or delivery to a target.
enum SuspensionsTable {
  static let columns = "reason, suspended_at, ends_at, suspended_by"
  private static let ownColumns = "account, \(columns)"

  /// Returns the SQL condition that a suspension is in effect. In a left join it is false for
  /// accounts without a row.
  ///
  /// - Parameter parameter: the number of the statement's parameter with the current time.
  static func isNow(_ parameter: Int) -> String {
    "suspended_at IS NOT NULL AND (ends_at IS NULL OR ends_at > $\(parameter))"
  }

  /// Suspends an account, ends its sessions, and replaces an earlier suspension.
  static func put(
    _ suspension: Suspension, of account: AccountID, at now: Date, in sql: any SQLConnection
  ) throws {
    let before = try sql.row("SELECT \(columns) FROM suspensions WHERE account = $1", account)
    try sql.rows(
      """
      INSERT INTO suspensions (account, \(columns)) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (account) DO UPDATE
      SET reason = excluded.reason, suspended_at = excluded.suspended_at,
        ends_at = excluded.ends_at, suspended_by = excluded.suspended_by
      """, account, suspension.reason.value, suspension.since, suspension.until, suspension.by)
    // An account that had expired expires anew when this suspension is over.
    try sql.rows("UPDATE lifetimes SET expired_at = NULL WHERE account = $1", account)
    _ = try SessionsTable.endAll(of: account, but: nil, in: sql)
    try NotificationsTable.note(.suspended, of: account, at: now, in: sql)
    try AuditTable.note(
      .accountSuspended, of: account, before: before.map(auditValues) ?? [:],
      after: [
        "reason": suspension.reason.value, "until": suspension.until?.formatted(.iso8601),
      ], in: sql)
    try OwnerEmails.note(.suspended(suspension), of: account, in: sql)
  }

  /// Returns nil for an account that isn't suspended. If the suspension's time is over, its row is
  /// deleted.
  static func current(
    of account: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> Suspension? {
    guard
      let row = try sql.row("SELECT \(ownColumns) FROM suspensions WHERE account = $1", account)
    else { return nil }
    let suspension = try Suspension(row, at: now)
    if suspension == nil { try end(of: account, by: .program, at: now, in: sql) }
    return suspension
  }

  /// - Parameter actor: nil for the transaction's actor.
  static func end(
    of account: AccountID, by actor: AuditActor? = nil, at now: Date, in sql: any SQLConnection
  ) throws {
    let ended = try sql.rows(
      "DELETE FROM suspensions WHERE account = $1 RETURNING \(ownColumns)", account)
    try note(ended, by: actor, at: now, in: sql)
  }

  /// Ends suspensions whose time is over.
  static func endDue(at now: Date, in sql: any SQLConnection) throws {
    let ended = try sql.rows(
      "DELETE FROM suspensions WHERE ends_at <= $1 RETURNING \(ownColumns)", now)
    try note(ended, by: .program, at: now, in: sql)
  }

  private static func note(
    _ ended: [SQLRow], by actor: AuditActor?, at now: Date, in sql: any SQLConnection
  ) throws {
    for row in ended {
      guard let account: AccountID = row["account"] else { continue }
      try NotificationsTable.note(.resumed, of: account, at: now, in: sql)
      try AuditTable.note(
        .accountResumed, of: account, before: auditValues(row), by: actor, in: sql)
      try VouchesTable.approveVouched(by: account, at: now, in: sql)
    }
  }

  private static func auditValues(_ row: SQLRow) -> [String: String?] {
    ["reason": row["reason"], "until": (row["ends_at"] as Date?)?.formatted(.iso8601)]
  }
}

extension Suspension {
  /// Returns nil for a row without a suspension, and for a suspension whose time is over.
  init?(_ row: SQLRow, at now: Date) throws(StorageProblem) {
    let suspension = try row.values(of: "suspensions") { row -> Suspension? in
      guard let since: Date = row["suspended_at"] else { return nil }
      guard let reason = SuspensionReason(stored: try row.get("reason")) else {
        throw StorageProblem.corrupt
      }
      return Suspension(
        reason: reason, since: since, until: row["ends_at"], by: try row.get("suspended_by"))
    }
    guard let suspension, !suspension.isOver(at: now) else { return nil }
    self = suspension
  }
}

extension AccountStore: Suspensions {
  public func suspend(
    _ id: AccountID, _ suspension: Suspension
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { [now] sql in
      guard try AccountsTable.account(id, in: sql) != nil else { return false }
      try SuspensionsTable.put(suspension, of: id, at: now(), in: sql)
      return true
    }
  }

  public func resume(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { [now] sql in
      guard try AccountsTable.account(id, in: sql) != nil else { return false }
      // An expired account would otherwise expire again at once: its owner gets time to renew it.
      if try LifetimesTable.isExpired(id, in: sql) {
        try LifetimesTable.prolong(id, at: now(), in: sql)
      }
      try SuspensionsTable.end(of: id, at: now(), in: sql)
      return true
    }
  }
}
