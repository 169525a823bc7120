import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where people come to accounts of their own, wherever those are kept.
public protocol OwnAccounts: Sendable {
  /// Counts an attempt as a wrong one, in one transaction with the look-up: an attempt that is killed
  /// before `end`, or made at once with many others, has been made all the same.
  ///
  /// Attempts are counted for the account, whichever of its names was typed; for a name that no
  /// account has, for that name.
  func begin(_ start: SignInStart) async throws(AccountsError) -> SignInBeginning

  /// Forgets the wrong attempts for an application, by one whose password was right.
  func end(_ start: SignInStart, of application: AccountID) async throws(AccountsError)

  /// Forgets the wrong attempts for this account, opens the session and renews the hash, in one
  /// transaction.
  ///
  /// - Returns: false where the account is gone, or has another password by now.
  func end(_ end: SignInEnd) async throws(AccountsError) -> Bool

  /// What there is of an account for its owner; nil where it is gone.
  func own(_ id: AccountID) async throws(AccountsError) -> OwnAccount?

  /// Replaces a password and ends the account's other sessions, in one transaction.
  ///
  /// - Returns: false where the session has ended, or the account has another password by now.
  func replacePassword(_ replacement: PasswordReplacement) async throws(AccountsError) -> Bool
}

/// A try to sign in, before the password is looked at.
public struct SignInStart: Sendable, Equatable {
  public let name: SignInName
  public let origin: Origin?
  public let time: Date

  public init(name: SignInName, origin: Origin?, time: Date) {
    self.name = name
    self.origin = origin
    self.time = time
  }
}

/// What becomes of a try before the password is looked at.
public enum SignInBeginning: Sendable, Equatable {
  /// Nothing was counted.
  case paused(seconds: Int)
  /// - Parameter credentials: nil where nobody is called so.
  case admitted(Credentials?)
  /// No account is called so, but an application is, which the applicant alone may learn of.
  case applied(StandingApplication)
}

/// An account and what its password is verified with.
public struct Credentials: Sendable, Equatable {
  public let account: Account
  public let passwordHash: PasswordHash

  public init(account: Account, passwordHash: PasswordHash) {
    self.account = account
    self.passwordHash = passwordHash
  }
}

/// A try whose password was right.
public struct SignInEnd: Sendable, Equatable {
  public let start: SignInStart
  public let credentials: Credentials
  /// The same password's hash, made with today's settings; nil where it is made so already.
  public let renewed: PasswordHash?
  /// The session that is opened; nil where the owner was signed in, and was asked again.
  public let session: NewSession?

  public init(
    start: SignInStart, credentials: Credentials, renewed: PasswordHash?, session: NewSession?
  ) {
    self.start = start
    self.credentials = credentials
    self.renewed = renewed
    self.session = session
  }
}

/// Another password of an account, and the session that sets it.
public struct PasswordReplacement: Sendable, Equatable {
  public let session: SessionID
  public let account: AccountID
  /// What the old password was verified with; nil where the session was opened by a code.
  public let old: PasswordHash?
  public let new: PasswordHash

  public init(
    by session: SessionID, of account: AccountID, _ old: PasswordHash?, with new: PasswordHash
  ) {
    self.session = session
    self.account = account
    self.old = old
    self.new = new
  }
}

/// What an account's owner sees of it.
public struct OwnAccount: Sendable, Equatable {
  public let account: Account
  public let profile: Profile
  /// When somebody signed in, newest first; the last `SignInEntry.limit` alone are kept.
  public let signIns: [SignInEntry]

  public init(account: Account, profile: Profile, signIns: [SignInEntry]) {
    self.account = account
    self.profile = profile
    self.signIns = signIns
  }
}

/// That somebody signed in.
public struct SignInEntry: Sendable, Equatable {
  /// So many are kept of each account.
  public static let limit = 20

  public let time: Date
  /// Nil where nobody knew.
  public let origin: Origin?

  public init(time: Date, origin: Origin?) {
    self.time = time
    self.origin = origin
  }
}
