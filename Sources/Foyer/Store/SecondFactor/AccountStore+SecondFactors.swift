import Domain
import Essentials
import Secrets

extension AccountStore: SecondFactors {
  public func secondFactor(
    of account: AccountID
  ) async throws(AccountsError) -> SecondFactorStatus? {
    try await read(AccountsError.self) { try SecondFactorsTable.status(of: account, in: $0) }
  }

  public func prepare(
    _ secret: SealedSecret, of account: AccountID, at time: Date
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      try AccountsTable.account(account, in: sql) != nil
        && SecondFactorsTable.prepare(secret, of: account, at: time, in: sql)
    }
  }

  public func preparedSecret(
    of account: AccountID, for key: KeyedDigest, at time: Date
  ) async throws(AccountsError) -> PreparedSecret? {
    try await read(AccountsError.self) {
      try SecondFactorsTable.preparedSecret(of: account, for: key, at: time, in: $0)
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

  public func replaceRecoveryCodes(
    of account: AccountID, with codes: [KeyedDigest]
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) {
      try SecondFactorsTable.changeCodes(of: account, to: codes, in: $0)
    }
  }

  public func removeSecondFactor(
    of account: AccountID
  ) async throws(AccountsError) -> SecondFactorRemoval {
    try await write(.change, AccountsError.self) { sql in
      guard try AccountsTable.account(account, in: sql) != nil else { return .unknownAccount }
      guard try SecondFactorsTable.remove(of: account, in: sql) else { return .none }
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
    try await read(AccountsError.self) {
      try SecondFactorsTable.secrets(after: account, limit: limit, in: $0)
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
