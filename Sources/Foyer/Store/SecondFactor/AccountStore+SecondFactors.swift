import Domain
import Essentials
import Secrets

extension AccountStore: SecondFactors {
  public func secondFactor(
    of account: AccountID
  ) async throws(AccountsError) -> SecondFactorStatus? {
    try await read(AccountsError.self) { try SecondFactorsTable.status(of: account, in: $0) }
  }

  /// Stores a secret that isn't confirmed yet, in place of an earlier one.
  public func prepare(
    _ secret: SealedSecret, of account: AccountID, at time: Date
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      guard try AccountsTable.account(account, in: sql) != nil,
        try SecondFactorsTable.enrolled(of: account, in: sql) == nil
      else { return false }
      try sql.rows(
        """
        INSERT INTO second_factors (account, sealed_secret, key_id, prepared_at, last_step)
        VALUES ($1, $2, $3, $4, 0) ON CONFLICT (account) DO UPDATE
        SET sealed_secret = excluded.sealed_secret, key_id = excluded.key_id,
          prepared_at = excluded.prepared_at, enrolment_key = NULL
        """, account, secret.bytes, secret.key, time)
      return true
    }
  }

  /// The code that has enrolled the secret does again if the request is repeated.
  public func preparedSecret(
    of account: AccountID, for key: KeyedDigest, at time: Date
  ) async throws(AccountsError) -> PreparedSecret? {
    try await read(AccountsError.self) { sql in
      try sql.row(
        """
        SELECT sealed_secret, key_id, last_step FROM second_factors
        WHERE account = $1 AND (enrolled_at IS NULL OR enrolled_at > $2 AND enrolment_key = $3)
        """, account, time - SecondFactorEnrolment.repeatLimit, key
      ).map { row in
        let lastStep: Int64 = try row.get("last_step")
        return PreparedSecret(try SealedSecret(row), lastStep: max(0, lastStep - 1))
      }
    }
  }

  public func enrol(_ enrolment: SecondFactorEnrolment) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      let (session, account) = (enrolment.session, enrolment.account)
      guard try SessionsTable.holds(session, of: account, isByCode: false, in: sql) else {
        return false
      }
      if try SecondFactorsTable.enrolAgain(enrolment, in: sql) { return true }
      guard try SecondFactorsTable.enrol(enrolment, in: sql) else { return false }
      // Others were opened without a second factor, as codes for a new address were requested.
      _ = try SessionsTable.endAll(of: account, but: session, in: sql)
      return true
    }
  }

  public func begin(
    _ attempt: SecondFactorAttempt
  ) async throws(AccountsError) -> SecondFactorBeginning {
    try await write(.create, AccountsError.self) { sql in
      guard let subject = try Self.subject(of: attempt, in: sql),
        let account = try AccountsTable.account(subject.account, in: sql),
        let factor = try SecondFactorsTable.enrolled(of: account.id, in: sql),
        let attempts = SignInAttemptsTable(attempt, of: account)
      else { return .over }
      if let keys = attempt.keys, !keys.contains(factor.secret.key) { return .keyMissing }
      if let seconds = try attempts.count(in: sql) { return .paused(seconds: seconds) }
      // This attempt is counted, too, but may be right.
      let wrong = try attempts.count(in: SecondFactorAttempt.anywhere, sql) - 1
      if SecondFactorAttempt.isWarned(after: wrong) {
        try OwnerEmails.note(
          .secondFactor(.wrongCodes, at: attempt.time), of: account.id, in: sql)
      }
      return .admitted(factor)
    }
  }

  public func end(_ end: SecondFactorEnd) async throws(AccountsError) -> SecondFactorEnding {
    try await write(.change, AccountsError.self) { sql in
      guard let subject = try Self.subject(of: end.attempt, in: sql),
        subject.account == end.factor.account,
        let account = try AccountsTable.account(subject.account, in: sql),
        let attempts = SignInAttemptsTable(end.attempt, of: account)
      else { return .over }
      let now = end.attempt.time
      guard try SecondFactorsTable.use(end.proof, of: end.factor, in: sql) else { return .wrong }
      try attempts.forget(in: sql)
      if case .challenge(let digest) = end.attempt.subject {
        try SignInChallengesTable.delete(digest, in: sql)
      }
      if let suspension = try SuspensionsTable.current(of: account.id, at: now, in: sql) {
        return .suspended(suspension)
      }
      if var session = end.session {
        session.isByCode = subject.isByCode
        try SessionsTable.insert(session, of: account.id, in: sql)
      }
      return .admitted(account, isByCode: subject.isByCode)
    }
  }

  /// No repeated enrolment replaces them again.
  public func replaceRecoveryCodes(
    of account: AccountID, with codes: [KeyedDigest]
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      let isEnrolled = try sql.exists(
        """
        UPDATE second_factors SET enrolment_key = NULL
        WHERE account = $1 AND enrolled_at IS NOT NULL RETURNING account
        """, account)
      guard isEnrolled else { return false }
      try SecondFactorsTable.replaceCodes(of: account, with: codes, in: sql)
      try AuditTable.note(.recoveryCodesReplaced, of: account, in: sql)
      try SecondFactorsTable.note(.recoveryCodesReplaced, of: account, in: sql)
      return true
    }
  }

  public func removeSecondFactor(
    of account: AccountID
  ) async throws(AccountsError) -> SecondFactorRemoval {
    try await write(.change, AccountsError.self) { sql in
      guard try AccountsTable.account(account, in: sql) != nil else { return .unknownAccount }
      try sql.rows("DELETE FROM recovery_codes WHERE account = $1", account)
      try SignInChallengesTable.deleteAll(of: account, in: sql)
      let removed = try sql.row(
        "DELETE FROM second_factors WHERE account = $1 RETURNING enrolled_at", account)
      guard removed?["enrolled_at"] != Date?.none else { return .none }
      try AuditTable.note(.secondFactorRemoved, of: account, in: sql)
      try SecondFactorsTable.note(
        sql.audit.actor == .owner ? .removed : .reset, of: account, in: sql)
      // The owner has asked for it because a device is lost, on which a session may be open.
      if sql.audit.actor != .owner {
        _ = try SessionsTable.endAll(of: account, but: nil, in: sql)
      }
      return .removed
    }
  }

  private static func subject(
    of attempt: SecondFactorAttempt, in sql: any SQLConnection
  ) throws -> (account: AccountID, isByCode: Bool)? {
    switch attempt.subject {
    case .account(let id): (id, false)
    case .challenge(let digest):
      try SignInChallengesTable.find(digest, on: attempt.host, at: attempt.time, in: sql)
    }
  }
}

extension AccountStore: SealedSecrets {
  public func sealedSecrets(
    after account: AccountID?, limit: Int
  ) async throws(AccountsError) -> [AccountSecret] {
    try await read(AccountsError.self) { sql in
      try sql.rows(
        """
        SELECT account, sealed_secret, key_id FROM second_factors WHERE account > $1
        ORDER BY account LIMIT $2
        """, account?.description ?? "", Int64(limit)
      ).map { row in try row.reading(of: "second_factors") { try AccountSecret($0) } }
    }
  }

  public func replaceSecrets(
    _ replacements: [SecretReplacement]
  ) async throws(AccountsError) -> Int {
    try await write(.change, AccountsError.self) { sql in
      try replacements.count { try SecondFactorsTable.replace($0, in: sql) }
    }
  }
}
