import Domain
import Essentials
import SQL

/// Approves applications whose vouches are enough without a new answer. Vouches count again when
/// their members' suspensions end, and more applications have enough when a brand needs fewer.
extension VouchesTable {
  /// Approves the applications that have the vouch of a member who is active again.
  static func approveVouched(
    by voucher: AccountID, at now: Date, in sql: any SQLConnection
  ) throws {
    if sql.audit.admission == nil { return }
    let rows = try sql.rows(
      """
      SELECT v.application FROM vouches AS v JOIN applications AS a ON a.id = v.application
      WHERE v.voucher = $1 AND v.state = 'given' AND a.state = 'pending'
      ORDER BY v.named_at, v.application
      """, voucher)
    for case let id? in rows.map({ $0["application"] as AccountID? }) {
      try approveVouched(id, at: now, in: sql)
    }
  }

  /// Approves an application that has enough vouches.
  ///
  /// - Returns: 1 if it is approved, 0 if it isn't.
  @discardableResult
  static func approveVouched(
    _ id: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> Int {
    guard let brand = try sql.row("SELECT brand FROM applications WHERE id = $1", id),
      let admission = try sql.audit.admission?(brand.get("brand"))
    else { return 0 }
    return try approve("a.id = $3", id.sqlValue, by: admission, at: now, limit: 1, in: sql)
  }

  /// Approves the applications of a brand that have enough vouches.
  ///
  /// - Returns: their number.
  static func approveVouched(
    of brand: BrandID, at now: Date, limit: Int, in sql: any SQLConnection
  ) throws -> Int {
    guard let admission = sql.audit.admission?(brand) else { return 0 }
    return try approve(
      "a.brand = $3", brand.sqlValue, by: admission, at: now, limit: limit, in: sql)
  }

  /// An applicant whose address or username has got another owner meanwhile waits for an operator.
  private static func approve(
    _ condition: String, _ value: SQLValue, by admission: BrandAdmission, at now: Date,
    limit: Int, in sql: any SQLConnection
  ) throws -> Int {
    guard admission.rules.policy == .vouched else { return 0 }
    let rows = try sql.rows(
      """
      SELECT a.* FROM applications AS a
      WHERE \(condition) AND a.state = 'pending' AND NOT a.is_decoy AND a.reopened_at IS NULL
        AND a.created_at > $2
        AND (SELECT count(*) FROM vouches AS v WHERE \(counts(of: "a.id", now: 1))) >= $4
      ORDER BY a.created_at, a.id LIMIT $5
      """,
      [
        now.sqlValue, (now - Application.pendingSeconds).sqlValue, value,
        admission.rules.vouching.needed.sqlValue, limit.sqlValue,
      ])
    let applications = try sql.readable(rows, of: "applications") {
      try StoredApplication($0).application
    }
    var approved = 0
    for application in applications where try isFree(application, in: sql) {
      try approve(
        application.id, admission.approval(of: application), decidedAt: now, at: now, in: sql)
      sql.audit.hasEmails = true
      approved += 1
    }
    return approved
  }

  private static func isFree(
    _ application: Application, in sql: any SQLConnection
  ) throws -> Bool {
    try !AccountsTable.isTaken(application.email, in: sql) && !OutboxTable.isFull(sql)
      && !UsernamesTable.isTaken(
        application.details.username?.value, besides: application.id, of: nil, in: sql)
  }
}
