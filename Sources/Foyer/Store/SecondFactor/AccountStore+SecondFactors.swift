import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  public func preparedSecret(of account: AccountID) async throws(AccountsError) -> SealedSecret? {
    try await read(AccountsError.self) {
      try SecondFactorsTable.preparedSecret(of: account, in: $0)
    }
  }

  public func enrol(
    _ enrolment: SecondFactorEnrolment, email: @escaping @Sendable (EmailAddress) -> Email?
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      guard try SecondFactorsTable.enrol(enrolment, in: sql) else { return false }
      // These codes were requested without a second factor.
      try VerificationCodesTable.address.delete(of: enrolment.account, in: sql)
      try Self.queue(email, "on", to: enrolment.account, at: enrolment.time, in: sql)
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
    try await write(.change, AccountsError.self) { sql in
      guard try SecondFactorsTable.enrolled(of: account, in: sql) != nil else { return false }
      try SecondFactorsTable.replaceCodes(of: account, with: codes, in: sql)
      try AuditTable.note(.recoveryCodesReplaced, of: account, in: sql)
      return true
    }
  }

  public func removeSecondFactor(
    of account: AccountID, at time: Date, email: @escaping @Sendable (EmailAddress) -> Email?
  ) async throws(AccountsError) -> SecondFactorRemoval {
    try await write(.change, AccountsError.self) { sql in
      guard try AccountsTable.account(account, in: sql) != nil else { return .unknownAccount }
      guard try SecondFactorsTable.remove(of: account, in: sql) else { return .none }
      try Self.queue(email, "off", to: account, at: time, in: sql)
      return .removed
    }
  }

  private static func subject(
    of attempt: SecondFactorAttempt, in sql: any SQLConnection
  ) throws -> (account: AccountID, isByCode: Bool)? {
    switch attempt.subject {
    case .account(let id): (id, false)
    case .challenge(let digest):
      try SignInChallengesTable.find(digest, at: attempt.time, in: sql)
    }
  }

  /// - Parameter change: distinguishes changes of the same time.
  private static func queue(
    _ email: (EmailAddress) -> Email?, _ change: String, to account: AccountID, at time: Date,
    in sql: any SQLConnection
  ) throws {
    let address = try AccountsTable.account(account, in: sql)?.email
    guard let email = address.flatMap(email) else { return }
    let entry = NewOutboxEntry(
      email, about: account, key: "\(account):second-factor:\(time.milliseconds):\(change)",
      at: time)
    _ = try OutboxTable.insertOnce(entry, in: sql)
  }
}
