import Domain
import Essentials
import SQL

extension ApplicationsTable {
  /// Expires applications past their time limit, deletes expired and rejected ones after their
  /// retention, and removes old origins.
  static func expire(at now: Date, in sql: any SQLConnection) throws {
    try expire(
      "(state = 'verifying' AND created_at <= $1 OR state = 'pending' AND created_at <= $2)",
      [
        (now - Application.verifyingSeconds).sqlValue, (now - Application.pendingSeconds).sqlValue,
      ], in: sql)
    try sql.rows(
      "DELETE FROM applications WHERE state IN ('expired', 'rejected') AND created_at <= $1",
      now - Application.keptSeconds)
    try sql.rows(
      "UPDATE applications SET origin = NULL WHERE origin IS NOT NULL AND created_at <= $1",
      now - Application.originSeconds)
  }

  /// Forgets the passwords of expired applications of the account's address, or of its username if it
  /// has no address. Their applicant signs in to the account.
  static func forgetPasswords(before account: Account, in sql: any SQLConnection) throws {
    let (condition, value) = handle(of: account)
    try sql.rows(
      "UPDATE applications SET password_hash = NULL WHERE state = 'expired' AND \(condition) = $1",
      value)
  }

  /// Deletes an application that waits for its applicant or an operator. Returns false if it doesn't.
  static func withdraw(_ id: AccountID, in sql: any SQLConnection) throws -> Bool {
    let alive = "id = $1 AND state IN ('verifying', 'pending')"
    guard try sql.row("SELECT id FROM applications WHERE \(alive)", id) != nil else { return false }
    try expire(alive, [id.sqlValue], by: nil, in: sql)
    try sql.rows("DELETE FROM applications WHERE id = $1", id)
    return true
  }

  /// Expires applications. An invitation regains its use when the last application of an address
  /// expires. Only a pending application keeps its password hash, by which its applicant reads at
  /// sign-in that it has expired: the password of an unconfirmed one proves nothing about its address.
  ///
  /// - Parameters:
  ///   - condition: selects the applications.
  ///   - actor: nil for the transaction's actor.
  static func expire(
    _ condition: String, _ values: [SQLValue], by actor: AuditActor? = .program,
    in sql: any SQLConnection
  ) throws {
    let expiring = try sql.rows(
      "SELECT id, email_canonical, username, invitation, state FROM applications WHERE \(condition)",
      values)
    if expiring.isEmpty { return }
    try sql.rows(
      """
      UPDATE applications SET state = 'expired', code = NULL, ssh_key = NULL, operator_code = NULL,
        password_hash = CASE WHEN state = 'pending' THEN password_hash END
      WHERE \(condition)
      """, values)
    try noteExpiry(of: expiring, by: actor, in: sql)
    for case let id? in expiring.map({ $0["id"] as AccountID? }) {
      try PendingNotifications.withdraw(of: id, in: sql)
    }
    let verifying = expiring.filter { $0["state"] == ApplicationState.verifying.rawValue }
    // The applications of one address share one use.
    let uses = Set(verifying.map { [$0["email_canonical"] as String?, $0["invitation"]] })
    for use in uses { try InvitationsTable.giveBack(of: use[0], use[1], in: sql) }
    for case let username? in expiring.map({ $0["username"] as String? }) {
      try UsernamesTable.release(username, in: sql)
    }
  }
}
