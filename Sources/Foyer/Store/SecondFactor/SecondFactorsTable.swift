import Domain
import Essentials
import SQL
import Secrets

/// The second factors of accounts, with their recovery codes. A row without a time of enrolment has
/// no effect.
enum SecondFactorsTable {
  /// - Returns: false if the secret was replaced or enrolled meanwhile.
  static func enrol(
    _ enrolment: SecondFactorEnrolment, in sql: any SQLConnection
  ) throws -> Bool {
    let isEnrolled = try sql.exists(
      """
      UPDATE second_factors SET enrolled_at = $1, last_step = $2, enrolment_key = $3
      WHERE account = $4 AND sealed_secret = $5 AND enrolled_at IS NULL RETURNING account
      """, enrolment.time, enrolment.step, enrolment.key, enrolment.account,
      enrolment.secret.bytes)
    guard isEnrolled else { return false }
    try replaceCodes(of: enrolment.account, with: enrolment.recoveryCodes, in: sql)
    try AuditTable.note(.secondFactorEnrolled, of: enrolment.account, in: sql)
    try note(.enrolled, of: enrolment.account, in: sql)
    return true
  }

  /// Replaces the recovery codes of a lost response.
  ///
  /// - Returns: false if the request hasn't just enrolled the secret.
  static func enrolAgain(
    _ enrolment: SecondFactorEnrolment, in sql: any SQLConnection
  ) throws -> Bool {
    let isAgain = try sql.exists(
      """
      UPDATE second_factors SET last_step = $1 WHERE account = $2 AND sealed_secret = $3
        AND enrolled_at > $4 AND enrolment_key = $5 AND last_step <= $1 RETURNING account
      """, enrolment.step, enrolment.account, enrolment.secret.bytes,
      enrolment.time - SecondFactorEnrolment.repeatLimit, enrolment.key)
    guard isAgain else { return false }
    try replaceCodes(of: enrolment.account, with: enrolment.recoveryCodes, in: sql)
    return true
  }

  /// Returns nil if the account has no second factor.
  static func enrolled(
    of account: AccountID, in sql: any SQLConnection
  ) throws -> EnrolledSecondFactor? {
    try sql.row(
      """
      SELECT account, sealed_secret, key_id, last_step, enrolled_at FROM second_factors
      WHERE account = $1 AND enrolled_at IS NOT NULL
      """, account
    ).map { row in
      try row.reading(of: "second_factors") { row in
        EnrolledSecondFactor(
          account: account, secret: try SealedSecret(row), lastStep: try row.get("last_step"),
          enrolledAt: try row.get("enrolled_at"))
      }
    }
  }

  static func status(
    of account: AccountID, in sql: any SQLConnection
  ) throws -> SecondFactorStatus? {
    let row = try sql.row("SELECT enrolled_at FROM second_factors WHERE account = $1", account)
    guard let enrolledAt: Date = row?["enrolled_at"] else { return nil }
    let codes = try sql.rows("SELECT digest FROM recovery_codes WHERE account = $1", account)
    return SecondFactorStatus(enrolledAt: enrolledAt, recoveryCodes: codes.count)
  }

  /// Uses up a code. The condition decides between attempts with the same code. A rotation may have
  /// encrypted the secret anew meanwhile.
  ///
  /// - Returns: false if the code was used before, or the second factor was removed.
  static func use(
    _ proof: SecondFactorEnd.Proof, of factor: EnrolledSecondFactor, in sql: any SQLConnection
  ) throws -> Bool {
    switch proof {
    case .timeBased(let step, let resealed):
      let isUsed = try sql.exists(
        """
        UPDATE second_factors SET last_step = $1
        WHERE account = $2 AND (last_step < $1 OR last_step > $4) AND enrolled_at = $3
        RETURNING account
        """, step, factor.account, factor.enrolledAt, step + TimeBasedSecret.lead)
      if isUsed, let resealed {
        let old = AccountSecret(account: factor.account, secret: factor.secret)
        _ = try replace(SecretReplacement(of: old, by: resealed), in: sql)
      }
      return isUsed
    case .recovery(let digest):
      let isUsed = try sql.exists(
        "DELETE FROM recovery_codes WHERE digest = $1 AND account = $2 RETURNING digest", digest,
        factor.account)
      if isUsed {
        try AuditTable.note(.recoveryCodeUsed, of: factor.account, in: sql)
        try note(.recoveryCodeUsed, of: factor.account, in: sql)
      }
      return isUsed
    }
  }

  /// - Returns: false if the secret has changed meanwhile.
  static func replace(
    _ replacement: SecretReplacement, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.exists(
      """
      UPDATE second_factors SET sealed_secret = $1, key_id = $2
      WHERE account = $3 AND sealed_secret = $4 RETURNING account
      """, replacement.new.bytes, replacement.new.key, replacement.old.account,
      replacement.old.secret.bytes)
  }

  static func replaceCodes(
    of account: AccountID, with codes: [KeyedDigest], in sql: any SQLConnection
  ) throws {
    try sql.rows("DELETE FROM recovery_codes WHERE account = $1", account)
    for code in codes {
      try sql.rows("INSERT INTO recovery_codes (digest, account) VALUES ($1, $2)", code, account)
    }
  }

  /// Adds the e-mail about a change.
  static func note(
    _ change: SecondFactorChange, of account: AccountID, in sql: any SQLConnection
  ) throws {
    try OwnerEmails.note(.secondFactor(change, at: sql.audit.time), of: account, in: sql)
  }
}

extension SealedSecret {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(bytes: try row.get("sealed_secret"), key: try row.get("key_id"))
  }
}

extension AccountSecret {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(account: try row.get("account"), secret: try SealedSecret(row))
  }
}
