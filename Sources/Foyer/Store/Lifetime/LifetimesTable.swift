import Domain
import Essentials
import SQL

/// The times at which accounts expire.
enum LifetimesTable {
  /// The columns that a list of accounts shows beside an account.
  static let columns = "expires_at, is_fixed"

  /// Gives accounts of a brand a date.
  static func schedule(
    _ brand: BrandID, by rules: AccountLifetime, at now: Date, limit: Int,
    in sql: any SQLConnection
  ) throws -> Int {
    let new = try sql.rows(
      """
      SELECT id, created_at FROM accounts
      WHERE brand = $1 AND NOT EXISTS (SELECT 1 FROM lifetimes AS l WHERE l.account = accounts.id)
      ORDER BY id LIMIT $2
      """, brand, limit)
    var count = 0
    for row in new {
      guard let id: AccountID = row["id"] else { continue }
      count += 1
      // The date of an account whose creation can't be read begins now.
      let date = rules.firstExpiry(of: row["created_at"] ?? now, at: now)
      try sql.rows(
        """
        INSERT INTO lifetimes (account, expires_at, is_fixed) VALUES ($1, $2, $3)
        ON CONFLICT (account) DO NOTHING
        """, id, date, false)
    }
    return try count + shorten(brand, by: rules, at: now, limit: limit - count, in: sql)
  }

  /// Shortens dates that a clock that was ahead has set: none is later than if it was set now.
  private static func shorten(
    _ brand: BrandID, by rules: AccountLifetime, at now: Date, limit: Int,
    in sql: any SQLConnection
  ) throws -> Int {
    guard let date = rules.firstExpiry(of: now, at: now) else { return 0 }
    let late = try sql.rows(
      """
      SELECT l.account FROM lifetimes AS l JOIN accounts ON accounts.id = l.account
      WHERE l.expires_at > $2 AND NOT l.is_fixed AND accounts.brand = $3
        AND \(StoredTimes.isOfLaterClock(account: "l.account"))
      ORDER BY l.account LIMIT $4
      """, StoredTimes.latest(at: now, in: sql), date, brand, limit)
    for row in late { try set(date, isFixed: false, of: row.get("account"), .expirySet, in: sql) }
    return late.count
  }

  /// Returns whether an account is still as a sweep has read it.
  static func isCurrent(
    _ account: ExpiringAccount, at now: Date, in sql: any SQLConnection
  ) throws -> Bool {
    let row = try sql.row("\(selected()) WHERE accounts.id = $1", account.account.id)
    guard let row, row["expires_at"] != Date?.none else { return false }
    let found = try ExpiringAccount(row, at: now)
    return found.expiry == account.expiry && found.reminded == account.reminded
      && found.expiredAt == account.expiredAt && found.suspendedAt == account.suspendedAt
  }

  static func expiry(of id: AccountID, in sql: any SQLConnection) throws -> AccountExpiry? {
    try sql.row("SELECT account, \(columns) FROM lifetimes WHERE account = $1", id)
      .flatMap { try AccountExpiry($0) }
  }

  /// Returns whether an account is suspended because it has expired.
  static func isExpired(_ id: AccountID, in sql: any SQLConnection) throws -> Bool {
    try sql.exists(
      """
      SELECT 1 FROM lifetimes AS l JOIN suspensions AS s ON s.account = l.account
      WHERE l.account = $1 AND l.expired_at = s.suspended_at
      """, id)
  }

  /// Sets the date of an account, from which all steps begin anew.
  ///
  /// - Parameter date: nil for never.
  static func set(
    _ date: Date?, isFixed: Bool, of id: AccountID, _ action: AuditAction,
    in sql: any SQLConnection
  ) throws {
    let before = try expiry(of: id, in: sql)
    try sql.rows(
      """
      INSERT INTO lifetimes (account, expires_at, is_fixed) VALUES ($1, $2, $3)
      ON CONFLICT (account) DO UPDATE SET expires_at = excluded.expires_at,
        is_fixed = excluded.is_fixed, reminded = NULL, expired_at = NULL, notified_at = NULL,
        refused_at = NULL
      """, id, date, isFixed)
    try AuditTable.note(
      action, of: id, before: ["expires": before?.date.formatted(.iso8601)],
      after: ["expires": date?.formatted(.iso8601) ?? "never"], in: sql)
    try VouchesTable.approveVouched(by: id, at: sql.audit.time, in: sql)
  }

  /// Gives the owner of an expired account as much time as the first reminder does.
  static func prolong(_ id: AccountID, at now: Date, in sql: any SQLConnection) throws {
    let isFixed = try expiry(of: id, in: sql)?.isFixed ?? false
    let date = now + Double(AccountLifetime.reminders[0]) * AccountLifetime.secondsPerDay
    try set(date, isFixed: isFixed, of: id, .accountRenewed, in: sql)
  }

  /// A mail server that has accepted no e-mail since it rejected a recipient probably rejects all, so
  /// that the rejection says nothing of the address.
  static let provenRefusal = """
    CASE WHEN l.refused_at < (SELECT max(delivered_at) FROM outbox WHERE kind = 'email')
      THEN l.refused_at END
    """

  static func selected(refusedAt: String = "l.refused_at") -> String {
    """
    SELECT \(AccountsTable.columns), l.expires_at, l.is_fixed, l.reminded, l.expired_at, l.notified_at,
      \(refusedAt) AS refused_at, s.suspended_at, s.ends_at, accounts.language AS language
    FROM accounts JOIN lifetimes AS l ON l.account = accounts.id
      LEFT JOIN suspensions AS s ON s.account = accounts.id
    """
  }
}

extension AccountExpiry {
  /// Returns nil for a row of an account that doesn't expire.
  init?(_ row: SQLRow) throws(StorageProblem) {
    let expiry = try row.values(of: "lifetimes") { row -> AccountExpiry? in
      guard let date: Date = row["expires_at"] else { return nil }
      return AccountExpiry(date, isFixed: row["is_fixed"] ?? false)
    }
    guard let expiry else { return nil }
    self = expiry
  }
}

extension ExpiringAccount {
  init(_ row: SQLRow, at now: Date) throws(StorageProblem) {
    let (account, expiry) = (try Account(row), try AccountExpiry(row))
    guard let expiry else { throw .corrupt }
    self = try row.values(of: "lifetimes") { row in
      let isOver = (row["ends_at"] as Date?).map { $0 <= now } ?? false
      return ExpiringAccount(
        account, expiry: expiry, reminded: row["reminded"], expiredAt: row["expired_at"],
        suspendedAt: isOver ? nil : row["suspended_at"], notifiedAt: row["notified_at"],
        refusedAt: row["refused_at"], language: row["language"])
    }
  }
}

/// The reminders of accounts that expire, and what became of them.
extension LifetimesTable {
  /// The beginning of the keys of an account's reminders. A date in milliseconds, a colon and the days
  /// follow.
  static func reminders(of id: AccountID) -> String { "\(id):expiry:" }

  /// Records that a reminder of an account's current date was delivered, or that the mail server has
  /// permanently rejected its recipient.
  ///
  /// - Parameter reference: an entry of the outbox of any kind.
  static func noteOutcome(
    of reference: OutboxReference, isRefused: Bool, at time: Date, in sql: any SQLConnection
  ) throws {
    let column = isRefused ? "refused_at" : "notified_at"
    try sql.rows(
      """
      UPDATE lifetimes SET \(column) = coalesce(\(column), $1)
      WHERE account = (SELECT account FROM outbox WHERE reference = $2)
        AND EXISTS (SELECT 1 FROM outbox AS o WHERE o.reference = $2
          AND o.key LIKE 'email:' || lifetimes.account || ':expiry:' || lifetimes.expires_at || ':%')
      """, time, reference)
  }
}
