import Essentials
import Secrets

/// Stores the second factors of accounts, and sign-ins that wait for a code. Each call is one
/// transaction.
public protocol SecondFactors: SecondFactorResets {
  /// Returns nil if the account has no second factor.
  func secondFactor(of account: AccountID) async throws(AccountsError) -> SecondFactorStatus?

  /// Stores a secret that the owner hasn't confirmed yet, in place of an earlier one.
  ///
  /// - Returns: False if the account was deleted or has a second factor.
  func prepare(
    _ secret: SealedSecret, of account: AccountID, at time: Date
  ) async throws(AccountsError) -> Bool

  /// Returns the secret that the owner hasn't confirmed yet, or that a request with the same key has
  /// just enrolled; nil if there is none.
  func preparedSecret(
    of account: AccountID, for key: KeyedDigest, at time: Date
  ) async throws(AccountsError) -> PreparedSecret?

  /// Enrols the second factor with its recovery codes, and ends the account's other sessions. A
  /// repeated request, whose first response was lost, replaces the recovery codes only.
  ///
  /// - Returns: False if the secret was replaced or enrolled meanwhile, or the session has ended.
  func enrol(_ enrolment: SecondFactorEnrolment) async throws(AccountsError) -> Bool

  /// Finds the second factor and counts a failed attempt. Counting first means that an attempt counts
  /// even if the process is killed before `end`, or if many are made at once.
  func begin(_ attempt: SecondFactorAttempt) async throws(AccountsError) -> SecondFactorBeginning

  /// Uses up a correct code and resets the failed attempts. A sign-in opens its session.
  func end(_ end: SecondFactorEnd) async throws(AccountsError) -> SecondFactorEnding

  /// Replaces all recovery codes.
  ///
  /// - Returns: False if the account has no second factor.
  func replaceRecoveryCodes(
    of account: AccountID, with codes: [KeyedDigest]
  ) async throws(AccountsError) -> Bool
}

/// Removes second factors, for their owners and for operators, on a store or a server.
public protocol SecondFactorResets: Sendable {
  /// Removes the second factor with its recovery codes, and sends its owner an e-mail.
  func removeSecondFactor(
    of account: AccountID
  ) async throws(AccountsError) -> SecondFactorRemoval
}

/// A change of a second factor about which the account's owner gets an e-mail.
public enum SecondFactorChange: Sendable, Equatable, CaseIterable {
  case enrolled
  case removed
  /// An operator has removed it.
  case reset
  case recoveryCodesReplaced
  case recoveryCodeUsed
  /// `SecondFactorAttempt.warningLimit` wrong codes were entered, or a hundred more.
  case wrongCodes
}

/// The result of removing a second factor.
public enum SecondFactorRemoval: String, Sendable, Equatable, Codable {
  case removed
  /// The account has no second factor.
  case none
  case unknownAccount
}

/// The parts of a second factor that its owner sees.
public struct SecondFactorStatus: Codable, Sendable, Equatable {
  public let enrolledAt: Date
  /// The number of recovery codes that aren't used up.
  public let recoveryCodes: Int

  public init(enrolledAt: Date, recoveryCodes: Int) {
    self.enrolledAt = enrolledAt
    self.recoveryCodes = recoveryCodes
  }
}

/// A secret whose first code is to be checked.
public struct PreparedSecret: Sendable, Equatable {
  public let secret: SealedSecret
  /// The step of the last code that doesn't do.
  public let lastStep: Int64

  public init(_ secret: SealedSecret, lastStep: Int64) {
    (self.secret, self.lastStep) = (secret, lastStep)
  }
}

/// A second factor whose first code was correct.
public struct SecondFactorEnrolment: Sendable, Equatable {
  /// Seconds after which the same request enrols nothing any more.
  public static let repeatLimit: TimeInterval = 600

  public let account: AccountID
  /// The owner's session, which remains.
  public let session: SessionID
  /// The digest of the request's idempotency key.
  public let key: KeyedDigest
  public let secret: SealedSecret
  /// The step of the first code, which is used up.
  public let step: Int64
  public let recoveryCodes: [KeyedDigest]
  public let time: Date

  public init(
    of account: AccountID, by session: SessionID, _ key: KeyedDigest, _ secret: SealedSecret,
    step: Int64, recoveryCodes: [KeyedDigest], at time: Date
  ) {
    (self.account, self.session, self.key) = (account, session, key)
    self.secret = secret
    self.step = step
    self.recoveryCodes = recoveryCodes
    self.time = time
  }
}

/// An attempt to prove the possession of a second factor.
public struct SecondFactorAttempt: Sendable, Equatable {
  public enum Subject: Sendable, Equatable {
    /// A sign-in, by the digest of its challenge.
    case challenge(KeyedDigest)
    /// A signed-in owner.
    case account(AccountID)
  }

  /// Counts the attempts of all origins together. Without it, somebody who knows the password could
  /// try codes from many origins at once. It doesn't stop the owner at an origin that the account was
  /// signed in to from.
  public static let anywhere = Network.anywhere(factor: 10)

  /// Counts the attempts of all these origins together.
  public static let knownOrigins = Network.knownOrigins(factor: 10)

  /// The number of wrong codes, since the last right one, after which the owner gets an e-mail.
  public static let warningLimit = 5
  /// The number of further wrong codes after which the owner gets another e-mail. So many are
  /// possible in about a day.
  private static let warningPeriod = 100

  /// Returns whether the owner gets an e-mail after this number of wrong codes.
  public static func isWarned(after wrong: Int) -> Bool {
    wrong >= warningLimit && (wrong - warningLimit) % warningPeriod == 0
  }

  public let subject: Subject
  public let origin: Origin?
  /// The host that has reported the origin.
  public let host: GrantName?
  /// The names of the keys that can decrypt the secret; nil if the code needs no secret.
  public let keys: Set<String>?
  public let time: Date

  public init(
    _ subject: Subject, from origin: Origin?, on host: GrantName? = nil, keys: Set<String>? = nil,
    at time: Date
  ) {
    (self.subject, self.origin, self.host) = (subject, origin, host)
    (self.keys, self.time) = (keys, time)
  }
}

/// The result of the look-up before a code is checked.
public enum SecondFactorBeginning: Sendable, Equatable {
  case admitted(EnrolledSecondFactor)
  /// Too many attempts have failed. This one wasn't counted.
  case paused(seconds: Int)
  /// The key of the secret is missing, so the code can't be checked. The attempt wasn't counted.
  case keyMissing
  /// The sign-in has expired, or the account has no second factor.
  case over
}

public struct EnrolledSecondFactor: Sendable, Equatable {
  public let account: AccountID
  public let secret: SealedSecret
  /// The step of the last code that was used.
  public let lastStep: Int64
  /// Tells a second factor from one that has replaced it.
  public let enrolledAt: Date

  public init(account: AccountID, secret: SealedSecret, lastStep: Int64, enrolledAt: Date) {
    (self.account, self.secret, self.lastStep) = (account, secret, lastStep)
    self.enrolledAt = enrolledAt
  }
}

/// A correct code, which is to be used up.
public struct SecondFactorEnd: Sendable, Equatable {
  public enum Proof: Sendable, Equatable {
    /// - Parameter resealed: the secret under the current key; nil if it already is.
    case timeBased(step: Int64, resealed: SealedSecret?)
    case recovery(KeyedDigest)
  }

  public let attempt: SecondFactorAttempt
  public let factor: EnrolledSecondFactor
  public let proof: Proof
  /// The session to open; nil if the owner is signed in already.
  public let session: NewSession?

  public init(
    _ attempt: SecondFactorAttempt, _ factor: EnrolledSecondFactor, by proof: Proof,
    opening session: NewSession?
  ) {
    (self.attempt, self.factor, self.proof, self.session) = (attempt, factor, proof, session)
  }
}

public enum SecondFactorEnding: Sendable, Equatable {
  /// - Parameter isByCode: true if the sign-in began with a verification code.
  case admitted(Account, isByCode: Bool)
  /// Another attempt has used the code, or the recovery code doesn't exist.
  case wrong
  case over
  case suspended(Suspension)
}
