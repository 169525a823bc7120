import Domain
import Essentials
import SQL
import Secrets
import UnicodeKit

extension StoredApplication {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "applications") { try StoredApplication(valuesOf: $0) }
  }

  private init(valuesOf row: SQLRow) throws(StorageProblem) {
    let name = try row.fullName()
    guard let state = ApplicationState(rawValue: try row.get("state")) else { throw .corrupt }
    var details = try StoredDetails.details(of: row)
    details.sshKey = row["ssh_key"]
    let application = Application(
      id: try row.accountID(), name: name, email: try EmailAddress(stored: row["email"]),
      brand: try row.get("brand"), language: try row.get("language"),
      createdAt: try row.get("created_at"), details: details, origin: row["origin"], state: state,
      verifiedAt: row["verified_at"], decision: Application.Decision(row))
    self.init(
      application, passwordHash: row["password_hash"],
      idempotencyKey: IdempotencyDigests(
        id: try row.get("idempotency_key"), contents: try row.get("request_digest")),
      needsApproval: try row.get("needs_approval"), isDecoy: try row.get("is_decoy"),
      code: row["code"], codeSentAt: row["code_sent_at"], codesSent: try row.get("codes_sent"),
      attempts: CodeThrottle(left: try row.get("attempts_left"), since: try row.get("attempts_at")),
      invitation: row["invitation"])
  }

  /// Inserts the row, or updates its variable columns.
  func write(isNew: Bool, in sql: any SQLConnection) throws {
    if isNew { try insert(in: sql) }
    let decision = application.decision
    try sql.rows(
      """
      UPDATE applications SET state = $1, is_decoy = $2, password_hash = $3, code = $4,
        code_sent_at = $5, codes_sent = $6, attempts_left = $7, attempts_at = $8, verified_at = $9,
        decided_by = $10, decided_at = $11, note = $12,
        operator_code = CASE WHEN $1 = 'verifying' THEN operator_code END
      WHERE id = $13
      """, application.state.rawValue, isDecoy, passwordHash, code, codeSentAt, codesSent,
      attempts.left, attempts.since, application.verifiedAt, decision?.by, decision?.date,
      decision?.note, application.id)
  }

  private func insert(in sql: any SQLConnection) throws {
    let details = StoredDetails(application.details)
    let keys = ApplicationKeys(application)
    try sql.rows(
      """
      INSERT INTO applications (id, idempotency_key, request_digest, name, email, email_canonical,
        username, brand, language, created_at, answers, terms_version, terms_at, ssh_key, origin,
        state, is_decoy, needs_approval, codes_sent, attempts_left, attempts_at, invitation, search_key,
        name_look, username_look)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23, $24, $25)
      """, application.id, idempotencyKey.id, idempotencyKey.contents, application.name.value,
      application.email?.address, address, details.username, application.brand,
      application.language, application.createdAt, details.answers, details.termsVersion,
      details.termsAt, application.details.sshKey, application.origin, application.state.rawValue,
      isDecoy, needsApproval, codesSent, attempts.left, attempts.since, invitation, keys.search,
      keys.name, keys.username)
  }
}

extension Application.Decision {
  fileprivate init?(_ row: SQLRow) {
    guard let by: String = row["decided_by"], let date: Date = row["decided_at"] else {
      return nil
    }
    self.init(by: by, at: date, note: row["note"] ?? "")
  }
}

/// The search key of an application, and the keys that similar names share.
struct ApplicationKeys {
  let search: String
  let name: String
  let username: String?

  init(_ application: Application) {
    let (email, username) = (application.email, application.details.username)
    search = [application.name.value, email?.address, username?.value]
      .compactMap(\.self).joined(separator: "\n").folded()
    name = application.name.look
    self.username = username?.look
  }

  /// Sets the keys of all applications, after a conversion.
  static func fill(in sql: any SQLConnection) throws {
    for row in try sql.rows("SELECT * FROM applications") {
      try set(of: StoredApplication(row).application, in: sql)
    }
  }

  /// Sets the keys of an application whose address has changed.
  static func set(of application: Application, in sql: any SQLConnection) throws {
    let keys = ApplicationKeys(application)
    try sql.rows(
      "UPDATE applications SET search_key = $1, name_look = $2, username_look = $3 WHERE id = $4",
      keys.search, keys.name, keys.username, application.id)
  }
}
