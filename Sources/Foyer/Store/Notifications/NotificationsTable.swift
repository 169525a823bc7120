import Domain
import Essentials
import SQL

/// Notifications of changes to accounts, each for one target.
enum NotificationsTable {
  /// Adds a notification of a change, in the transaction of the change. A second update isn't added
  /// while the first waits undelivered, and a deletion replaces all waiting notifications of the
  /// account.
  ///
  /// - Parameter only: the only target that sees this change; nil notifies all.
  static func note(
    _ change: Provisioning.Change, of account: AccountID, onlyTo only: ProvisioningTarget? = nil,
    at now: Date, in sql: any SQLConnection
  ) throws {
    if change == .deleted {
      try sql.rows(
        """
        DELETE FROM notifications WHERE account = $1 AND change <> 'deleted'
          AND delivered_at IS NULL AND (lease_ends_at IS NULL OR lease_ends_at <= $2)
        """, account, now)
    }
    try insert(change, of: [account], at: now, in: sql) { target, host in
      guard only == nil || target == only?.rawValue else { return false }
      return try change != .updated || !isNoted(account, target, host, in: sql)
    }
  }

  /// Adds notifications of a change of many accounts.
  static func insert(
    _ change: Provisioning.Change, of accounts: [AccountID], at now: Date,
    in sql: any SQLConnection, where isMeant: (_ target: String, _ host: String) throws -> Bool
  ) throws {
    let receivers = try sql.rows(
      "SELECT target, host FROM \(NotificationTargets.receivers) AS r ORDER BY target, host")
    for row in receivers {
      let (target, host): (String, String) = (try row.get("target"), try row.get("host"))
      guard try isMeant(target, host) else { continue }
      let values: [[any SQLBindable]] = accounts.map {
        [$0, target, host, change.rawValue, message(), now, now]
      }
      try sql.rows(
        """
        INSERT INTO notifications
          (account, target, host, change, message, created_at, next_attempt_at)
        VALUES \(SQLValue.rows(accounts.count, of: 7))
        """, values.flatMap { $0.map(\.sqlValue) })
    }
  }

  /// Notifies a new host of all accounts that can have a Unix user.
  static func noteAll(to host: GrantName, at now: Date, in sql: any SQLConnection) throws {
    try sql.rows(
      """
      INSERT INTO notifications
        (account, target, host, change, message, created_at, next_attempt_at)
      SELECT id, 'unix', CAST($1 AS text), 'created', CAST($2 AS text) || '_' || id,
        CAST($3 AS bigint), CAST($3 AS bigint)
      FROM accounts WHERE username IS NOT NULL ORDER BY number
      """, host, message(), now)
  }

  /// Deletes the notifications of a host that won't fetch them any more.
  static func forgetAll(to host: GrantName, in sql: any SQLConnection) throws {
    let deleted = try sql.rows(
      """
      DELETE FROM notifications WHERE target = 'unix' AND host = $1 AND delivered_at IS NULL
      RETURNING account, change
      """, host)
    for row in deleted where row["change"] == Provisioning.Change.deleted.rawValue {
      try UsernamesTable.release(by: row.get("account"), in: sql)
    }
  }

  /// Returns whether there is a notification whose delivery hasn't begun.
  ///
  /// - Parameter change: nil is any but a deletion.
  static func isNoted(
    _ account: AccountID, _ target: String, _ host: String, _ change: Provisioning.Change? = nil,
    in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      """
      SELECT 1 FROM notifications WHERE account = $1 AND target = $2 AND host = $3
        AND change <> 'deleted' AND (CAST($4 AS TEXT) IS NULL OR change = $4)
        AND attempts = 0 AND delivered_at IS NULL
      """, account, target, host, change?.rawValue)
  }

  /// A message ID as in Standard Webhooks, with 122 random bits.
  private static func message() -> String {
    "msg_" + UUID().uuidString.lowercased().filter { $0 != "-" }
  }
}

extension NotificationsTable {
  /// Notifications of one account are delivered in order, each with the account as it is then. Those that
  /// take something away (each change of a directory may) don't wait for one that was set aside.
  static let isNext = """
    (c.change IN ('deleted', 'pending') OR EXISTS (SELECT 1 FROM accounts WHERE id = c.account))
    AND NOT EXISTS (SELECT 1 FROM notifications AS e
      WHERE e.account = c.account AND e.target = c.target AND e.host = c.host
        AND e.number < c.number AND e.delivered_at IS NULL
        AND (e.lease_ends_at > $3 OR c.change NOT IN ('deleted', 'suspended')
          AND NOT (c.target = 'ldap' AND e.next_attempt_at IS NULL)))
    """

  static func isDeletion(_ row: SQLRow) throws -> Bool {
    try row.get("change") == Provisioning.Change.deleted.rawValue
  }

  static func forget(
    before row: SQLRow, _ condition: String, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      """
      DELETE FROM notifications
      WHERE account = $1 AND target = $2 AND host = $3 AND number < $4 AND \(condition)
      """, try row.get("account", as: String.self), try row.get("target", as: String.self),
      try row.get("host", as: String.self), try row.get("number", as: Int64.self))
  }

  static func payload(
    of row: SQLRow, in sql: any SQLConnection
  ) throws -> ProvisioningPayload {
    let change = try Provisioning(row)
    let person =
      [.deleted, .pending].contains(change.change)
      ? nil
      : try ProvisioningPayload.Person(of: change.account, for: change.receiver.target, in: sql)
    return ProvisioningPayload(
      message: try row.get("message"), change: change.change.rawValue,
      account: change.account.description, at: change.createdAt, person: person,
      application: change.change == .pending
        ? try PendingNotifications.application(change.account, in: sql) : nil)
  }
}
