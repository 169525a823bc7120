import Domain
import Essentials
import SQL
import Synchronization

/// The columns with times, and what the store does about times that are later than now.
///
/// A clock that was ahead leaves such times behind. A later time counts as now for every rule. A rule
/// that measures the time since then would wait until the clock has caught up, so the store replaces
/// such a time by now. It keeps the times of records, such as the creation of an account: a clock that is
/// behind makes all times look late, and records would lose theirs.
public enum StoredTimes {
  /// The difference between the clocks of two hosts that is no mistake, in seconds.
  public static let tolerance = Int(SignInSession.clockDifference)

  /// A column whose times are past.
  struct Column: Sendable {
    let table: String
    let name: String
    /// The milliseconds by which a time may lie in the future, in SQL.
    var ahead = "0"
    /// The rows that are meant, in SQL.
    var condition = "1 = 1"
    /// True if a later time is replaced by now.
    var isReplaced = true
    /// A column of the same row with an end, which keeps its distance when the time is replaced.
    var end: String?

    /// The condition of rows whose time is later than `$1`.
    var isLater: String { "\(name) > CAST($1 AS bigint) + (\(ahead)) AND \(condition)" }
  }

  /// The number of rows whose time is later than now.
  struct Late: Equatable, CustomStringConvertible {
    let table: String
    let column: String
    let count: Int

    var description: String { "\(table).\(column) \(count)" }
  }

  private static func column(_ table: String, _ name: String) -> Column {
    Column(table: table, name: name)
  }

  private static func record(_ table: String, _ name: String) -> Column {
    Column(table: table, name: name, isReplaced: false)
  }

  /// The making of something that ends after a while.
  private static func making(_ table: String, _ name: String, until end: String) -> Column {
    let last = Date.storedRange.upperBound
    return Column(
      table: table, name: name,
      condition: "\(name) <= \(last) AND coalesce(\(end), \(last)) BETWEEN \(name) AND \(last)",
      end: end)
  }

  static let columns = replaced + records

  private static let replaced: [Column] = [
    column("sessions", "opened_at"), column("sessions", "last_used_at"),
    column("sign_in_attempts", "last_at"), column("sign_in_challenges", "created_at"),
    column("verification_codes", "sent_at"), column("verification_codes", "attempts_at"),
    column("address_uses", "used_at"), column("rate_limited_uses", "used_at"),
    Column(table: "applications", name: "created_at", condition: isVerifying),
    Column(table: "applications", name: "code_sent_at", condition: isVerifying),
    Column(table: "applications", name: "attempts_at", condition: isVerifying),
    column("conversations", "code_sent_at"), column("conversations", "changed_at"),
    column("vouches", "named_at"), column("vouch_codes", "created_at"),
    Column(
      table: "vouch_codes", name: "expires_at", ahead: "\(VouchCode.days) * \(day)"),
    making("invitations", "created_at", until: "expires_at"),
    column("operators", "last_used_at"), column("hosts", "last_used_at"),
    column("ssh_keys", "used_at"),
    // Digests for approvers are held until their day ends.
    Column(
      table: "outbox", name: "created_at",
      ahead: "CASE WHEN key LIKE 'email:pending-digest:%' THEN \(day) ELSE 0 END",
      condition: "delivered_at IS NULL"),
    Column(
      table: "outbox", name: "next_attempt_at",
      ahead: """
        CASE WHEN attempts > 0 THEN \(pause)
          WHEN key LIKE 'email:pending-digest:%' THEN \(day) ELSE 0 END
        """, condition: "delivered_at IS NULL"),
    Column(
      table: "notifications", name: "next_attempt_at",
      ahead: "CASE WHEN attempts > 0 THEN \(pause) ELSE 0 END", condition: "delivered_at IS NULL"),
    Column(
      table: "notifications", name: "lease_ends_at",
      ahead: "\(Int(DeliveryBackoff.lease)) * 1000", condition: "delivered_at IS NULL"),
  ]

  private static let records: [Column] = [
    record("accounts", "created_at"), record("sign_ins", "signed_in_at"),
    record("suspensions", "suspended_at"),
    record("lifetimes", "expired_at"), record("lifetimes", "notified_at"),
    record("lifetimes", "refused_at"), record("accepted_terms", "accepted_at"),
    record("ssh_keys", "added_at"), record("second_factors", "enrolled_at"),
    record("notifications", "created_at"), record("outbox", "delivered_at"),
    record("audit_entries", "changed_at"), record("applications", "decided_at"),
    record("vouches", "changed_at"), record("conversations", "created_at"),
    record("conversation_entries", "written_at"),
    Column(
      table: "applications", name: "created_at", condition: "NOT (\(isVerifying))",
      isReplaced: false),
    Column(
      table: "lifetimes", name: "expires_at",
      condition: isOfLaterClock(account: "lifetimes.account"),
      isReplaced: false),
  ]

  /// The condition that the date of an account was set by a clock that was ahead of `$1`, as the times
  /// beside it show.
  static func isOfLaterClock(account: String) -> String {
    let actions = [AuditAction.expirySet, .accountRenewed, .expiryPostponed]
    return """
      (EXISTS (SELECT 1 FROM accounts AS a
          WHERE a.id = \(account) AND a.created_at > CAST($1 AS bigint))
        OR EXISTS (SELECT 1 FROM audit_entries AS e
          WHERE e.subject = \(account) AND e.changed_at > CAST($1 AS bigint)
            AND e.action IN (\(actions.map { "'\($0.rawValue)'" }.joined(separator: ", ")))))
      """
  }

  private static let isVerifying = "state = '\(ApplicationState.verifying.rawValue)'"

  private static let day = 86_400_000
  /// The longest pause after a delivery attempt (`DeliveryBackoff`): by the attempts before it.
  private static let pause = """
    CASE WHEN attempts < 4 THEN 300000 WHEN attempts < 7 THEN attempts * 390000 ELSE 4320000 END
    """

  /// Replaces times that are later than now, where a rule measures the time since then.
  static func settle(at now: Date, in sql: any SQLConnection) throws {
    let latest = try self.latest(at: now, in: sql)
    for column in columns where column.isReplaced {
      let end = column.end.map { ", \($0) = \($0) - (\(column.name) - CAST($2 AS bigint))" } ?? ""
      try sql.rows(
        """
        UPDATE \(column.table) SET \(column.name) = CAST($2 AS bigint)\(end)
        WHERE \(column.isLater)
        """, latest, now)
    }
  }

  /// Returns the columns with times that are later than now.
  static func late(at now: Date, in sql: any SQLConnection) throws -> [Late] {
    let latest = now.milliseconds + Int64(tolerance) * 1000
    return try columns.compactMap { column in
      let count: Int? = try sql.value(
        "SELECT count(*) FROM \(column.table) WHERE \(column.isLater)", latest)
      guard let count, count > 0 else { return nil }
      return Late(table: column.table, column: column.name, count: count)
    }
  }

  /// The database's clock decides, too: if this host's alone is behind, no time is late.
  static func latest(at now: Date, in sql: any SQLConnection) throws -> Int64 {
    let own = now.milliseconds
    let database: Int64? =
      sql.dialect.name == .sqlite
      ? nil
      : try sql.value("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
    return max(own, database ?? own) + Int64(tolerance) * 1000
  }
}

/// Decides when a process looks for times that are later than now: at its first change, once a minute,
/// and when its clock was set back.
final class TimesSettling: Sendable {
  private static let interval: TimeInterval = 60

  private let last = Mutex<Date?>(nil)

  /// Returns whether the caller has to look now.
  func begin(at now: Date) -> Bool {
    last.withLock { last in
      if let last, 0..<Self.interval ~= now.timeIntervalSince(last) { return false }
      last = now
      return true
    }
  }

  /// Lets the next change try again.
  func forget() { last.withLock { $0 = nil } }
}

extension AccountStore {
  /// Replaces times that a clock that was ahead has left behind.
  public func settleTimes() async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) { _ in }
  }
}
