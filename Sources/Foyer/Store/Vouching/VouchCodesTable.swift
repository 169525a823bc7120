import Domain
import Essentials
import SQL
import Secrets

/// The codes of members that nobody has used yet.
enum VouchCodesTable {
  static func own(
    of voucher: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> [OwnVouchCode] {
    let rows = try sql.rows(
      """
      SELECT * FROM vouch_codes WHERE voucher = $1 AND expires_at > $2
      ORDER BY created_at, id LIMIT $3
      """, voucher, now, OwnVouch.limit)
    return try sql.readable(rows, of: "vouch_codes", OwnVouchCode.init)
  }

  static func count(
    of voucher: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> Int {
    try sql.row(
      "SELECT count(*) AS count FROM vouch_codes WHERE voucher = $1 AND expires_at > $2", voucher,
      now)?.get("count") ?? 0
  }

  /// Returns the active member who has made a code that an applicant may use; nil if there is none.
  static func voucher(
    of code: VouchCode, for application: Application, at now: Date, in sql: any SQLConnection
  ) throws -> AccountID? {
    try sql.row(
      """
      SELECT c.voucher FROM vouch_codes AS c JOIN accounts AS a ON a.id = c.voucher
      WHERE c.digest = $1 AND c.expires_at > $2 AND a.brand = $3
        AND NOT (\(VouchesTable.isInactive("a.id", now: 2)))
      """, code.digest, now, application.brand)?.get("voucher")
  }

  /// Returns whether the applicant may use all codes, or has used them before.
  static func areValid(
    _ codes: [VouchCode], for application: Application, at now: Date, in sql: any SQLConnection
  ) throws -> Bool {
    try codes.allSatisfy { code in
      try voucher(of: code, for: application, at: now, in: sql) != nil
        || sql.exists(
          "SELECT 1 FROM vouches WHERE application = $1 AND code = $2", application.id, code.digest)
    }
  }

  /// Turns the codes of a pending application into vouches. A code that has expired, was withdrawn or
  /// was used by somebody else since the application was made is no vouch: its member is asked like one
  /// who was named.
  static func redeem(
    of application: Application, at now: Date, in sql: any SQLConnection
  ) throws {
    let rows = try sql.rows(
      """
      DELETE FROM vouch_codes WHERE expires_at > $1 AND digest IN (
        SELECT v.code FROM vouches AS v WHERE v.application = $2 AND v.state = 'named')
        AND NOT (\(VouchesTable.isInactive("vouch_codes.voucher", now: 1)))
      RETURNING id, voucher
      """, now, application.id)
    for row in rows {
      let (code, voucher): (String, AccountID) = (try row.get("id"), try row.get("voucher"))
      try sql.rows(
        """
        UPDATE vouches SET state = 'given', changed_at = $1
        WHERE application = $2 AND voucher = $3
        """, now, application.id, voucher)
      try AuditTable.note(
        .vouchGiven, of: voucher, before: ["state": VouchState.named.rawValue],
        after: [
          "state": VouchState.given.rawValue, "application": application.id.description,
          "code": code,
        ], in: sql)
    }
  }
}

extension OwnVouchCode {
  init(_ row: SQLRow) throws(StorageProblem) {
    self.init(
      id: try row.get("id"), createdAt: try row.get("created_at"),
      expiresAt: try row.get("expires_at"))
  }
}

extension AccountStore: Vouches {
  public func approveVouched(
    of brand: BrandID, at now: Date, limit: Int
  ) async throws(AccountsError) -> Int {
    try await write(.change, AccountsError.self, isQueued: true) { sql in
      try VouchesTable.approveVouched(of: brand, at: now, limit: limit, in: sql)
    }
  }

  public func vouches(of id: AccountID) async throws(StorageProblem) -> VouchRecord {
    try await read { sql in
      var (vouchers, seen) = ([VouchLink](), Set([id]))
      try VouchesTable.add(vouchersOf: id, depth: 0, to: &vouchers, &seen, in: sql)
      let given = try sql.rows(
        """
        SELECT a.id, a.name, a.username, v.state, v.changed_at
        FROM vouches AS v JOIN applications AS a ON a.id = v.application
        WHERE v.voucher = $1 AND NOT a.is_decoy AND v.state IN ('given', 'withdrawn')
        ORDER BY v.changed_at DESC, a.id LIMIT $2
        """, id, VouchRecord.limit)
      let vouchedFor = try sql.readable(given, of: "applications") {
        try VouchesTable.link($0, depth: 0)
      }
      return VouchRecord(vouchers: vouchers, vouchedFor: vouchedFor)
    }
  }

  public func ownVouches(
    of voucher: AccountID, at now: Date
  ) async throws(AccountsError) -> OwnVouches {
    try await read(AccountsError.self) { sql in
      OwnVouches(
        applicants: try VouchesTable.own(of: voucher, at: now, in: sql),
        codes: try VouchCodesTable.own(of: voucher, at: now, in: sql))
    }
  }

  public func add(_ code: NewVouchCode) async throws(AccountsError) -> VouchRefusal? {
    try await write(.create, AccountsError.self, isQueued: true) { sql in
      let entry = code.entry
      try sql.rows("DELETE FROM vouch_codes WHERE expires_at <= $1", entry.createdAt)
      let voucher = try VouchesTable.voucher(
        code.voucher, of: code.brand, by: code.rules, at: entry.createdAt, in: sql)
      guard let voucher else { return .notAllowed }
      if let refusal = voucher.refusal(by: code.rules) { return refusal }
      try sql.rows(
        """
        INSERT INTO vouch_codes (id, digest, voucher, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5)
        """, entry.id, code.digest, code.voucher, entry.createdAt, entry.expiresAt)
      try AuditTable.note(
        .vouchCodeMade, of: code.voucher,
        after: ["code": entry.id, "expiresAt": entry.expiresAt.formatted(.iso8601)], in: sql)
      return nil
    }
  }

  public func withdrawVouchCode(
    _ id: String, of voucher: AccountID, at now: Date
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      let withdrawn = try sql.row(
        """
        DELETE FROM vouch_codes WHERE id = $1 AND voucher = $2 AND expires_at > $3 RETURNING id
        """, id, voucher, now)
      guard withdrawn != nil else { return false }
      try AuditTable.note(.vouchCodeWithdrawn, of: voucher, before: ["code": id], in: sql)
      return true
    }
  }

  public func application(
    _ id: AccountID, naming voucher: AccountID
  ) async throws(AccountsError) -> Application? {
    try await read(AccountsError.self) {
      try VouchesTable.application(id, naming: voucher, in: $0)?.application
    }
  }

  public func answer(_ answer: NewVouchAnswer) async throws(ApplicationError) -> VouchOutcome {
    try await write(.change, ApplicationError.self, isQueued: true) { [now] sql in
      do { return try VouchesTable.answer(answer, at: now(), in: sql) } catch let error
        as AccountsError
      {
        throw ApplicationError(error)
      }
    }
  }
}
