import Essentials
import Secrets

/// The account owners' port: signing in, reading an account, changing its password.
public protocol OwnAccounts: Sendable {
  /// Finds the account and counts a failed attempt, in one transaction. Counting first means that
  /// an attempt counts even if the process is killed before `end`, or if many are made at once.
  ///
  /// Attempts are counted per account, regardless of the name that was typed, or per name if no
  /// account has it.
  func begin(_ start: SignInStart) async throws(AccountsError) -> SignInBeginning

  /// Resets the failed attempts of an application, after its applicant's correct password.
  func end(_ start: SignInStart, of application: AccountID) async throws(AccountsError)

  /// Deletes an application for its applicant, after the correct password.
  ///
  /// - Returns: False if it was decided or has expired meanwhile.
  func withdraw(
    _ application: AccountID, after start: SignInStart
  ) async throws(AccountsError) -> Bool

  /// Resets the account's failed attempts, opens the session and renews the hash, in one
  /// transaction. A suspended account gets no session, and one with a second factor gets none before
  /// its code.
  func end(_ end: SignInEnd) async throws(AccountsError) -> SignInEnding

  /// Reads an account for its owner; nil if it was deleted.
  func own(_ id: AccountID) async throws(AccountsError) -> OwnAccount?

  /// Replaces a password and ends the account's other sessions, in one transaction.
  ///
  /// - Returns: False if the session has ended or the password was changed meanwhile.
  func replacePassword(_ replacement: PasswordReplacement) async throws(AccountsError) -> Bool
}

/// A sign-in attempt before its password is checked.
public struct SignInStart: Sendable, Equatable {
  public let name: SignInName
  public let origin: Origin?
  public let time: Date
  /// The host that has reported the origin; nil if the program or the server saw it itself.
  public let host: GrantName?

  public init(name: SignInName, origin: Origin?, time: Date, host: GrantName? = nil) {
    self.name = name
    self.origin = origin
    self.time = time
    self.host = host
  }

  /// The networks whose attempts are counted. All attempts that one host reports are counted
  /// together, too, because a stolen host token can claim any number of origins.
  public var networks: [Network] {
    Origin.networks(of: origin) + (host.map { [Network($0)] } ?? [])
  }
}

/// The result of the look-up before the password is checked.
public enum SignInBeginning: Sendable, Equatable {
  /// Too many attempts have failed. This one wasn't counted.
  case paused(seconds: Int)
  /// - Parameter credentials: nil if no account has this name.
  case admitted(Credentials?)
  /// No account has this name, but an application has. Only its applicant may learn this.
  case applied(ExistingApplication)
}

/// An account and its stored password hash.
public struct Credentials: Sendable, Equatable {
  public let account: Account
  public let passwordHash: PasswordHash

  public init(account: Account, passwordHash: PasswordHash) {
    self.account = account
    self.passwordHash = passwordHash
  }
}

/// A sign-in attempt with the correct password.
public struct SignInEnd: Sendable, Equatable {
  public let start: SignInStart
  public let credentials: Credentials
  /// A new hash of the same password with the current settings; nil if the stored one already has
  /// them.
  public let renewed: PasswordHash?
  /// The session to open; nil if a signed-in owner only confirmed the password.
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

/// The result of a sign-in attempt with the correct password.
public enum SignInEnding: Sendable, Equatable {
  case admitted
  /// The account has a second factor. The session's token identifies the sign-in from now on.
  case challenged
  /// The account was deleted or its password was changed meanwhile.
  case outdated
  /// Only the owner, who knows the password, may learn this.
  case suspended(Suspension)
}

/// A new password for an account, and the session that sets it.
public struct PasswordReplacement: Sendable, Equatable {
  public let session: SessionID
  public let account: AccountID
  /// The hash that the old password was checked with; nil if the session was opened by a
  /// verification code.
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

/// An account as its owner sees it.
public struct OwnAccount: APIResponse, Equatable {
  public let account: Account
  public let profile: Profile
  /// The latest sign-ins, newest first, `SignInEntry.limit` at most.
  public let signIns: [SignInEntry]
  /// Nil if the account doesn't expire.
  public var expiry: AccountExpiry?
  /// Nil if the account has no second factor.
  public let secondFactor: SecondFactorStatus?
  /// Whether the account's brand offers or requires one.
  public var offer: SecondFactorOffer

  public init(
    account: Account, profile: Profile, signIns: [SignInEntry], expiry: AccountExpiry? = nil,
    secondFactor: SecondFactorStatus? = nil, offer: SecondFactorOffer = .none
  ) {
    self.account = account
    self.profile = profile
    self.signIns = signIns
    self.expiry = expiry
    self.secondFactor = secondFactor
    self.offer = offer
  }
}

extension OwnAccount {
  /// True if the account can't be used before a second factor is enrolled.
  public var needsSecondFactor: Bool { offer.isRequired && secondFactor == nil }

  /// True if the owner can enrol a second factor.
  public var mayEnrolSecondFactor: Bool { offer.isOffered && secondFactor == nil }

  /// True if the owner can use the account without the second factor that is enrolled.
  public var mayRemoveSecondFactor: Bool { secondFactor != nil && !offer.isRequired }

  /// True if the owner can move the date on which the account expires.
  public var isRenewable: Bool { expiry?.isFixed == false }
}

public struct SignInEntry: Codable, Sendable, Equatable {
  /// The number of entries that are kept for each account.
  public static let limit = 20

  public let time: Date
  /// Nil if unknown.
  public let origin: Origin?

  public init(time: Date, origin: Origin?) {
    self.time = time
    self.origin = origin
  }
}
