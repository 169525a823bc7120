import Domain
import Essentials
import Secrets

/// The codes that operators have sent to applicants.
extension ApplicationsTable {
  static func send(
    _ code: OperatorCode, to id: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> CodeSending {
    try expire(at: now, in: sql)
    let stored = try sql.row("SELECT * FROM applications WHERE id = $1", id).map {
      try StoredApplication($0)
    }
    return try carryOut(
      ApplicationSteps.send(
        code, to: stored,
        sentEmails: AddressUsesTable.uses(.email, of: stored?.address, at: now, in: sql), at: now),
      at: now, in: sql)
  }

  static func set(
    _ code: KeyedDigest, of id: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows("UPDATE applications SET operator_code = $1 WHERE id = $2", code, id)
    try AuditTable.note(.applicationCodeSent, of: id, in: sql)
  }

  /// Returns whether an operator had this code sent to the address of an application. It proves that
  /// the guest at the application's screen reads the mailbox, whichever application of the address
  /// and the brand the operator had chosen.
  static func isOperators(
    _ code: KeyedDigest, for stored: StoredApplication, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      """
      SELECT 1 FROM applications
      WHERE email_canonical = $1 AND brand = $2 AND operator_code = $3 AND state = 'verifying'
        AND NOT is_decoy
      """, stored.address, stored.application.brand, code)
  }
}
