import Essentials

/// The state of this run that all scenes share (design rule 66).
public struct AppState: Sendable, Equatable {
  /// A BCP 47 tag.
  public var language: String
  /// The guest who has signed in or just signed up; nil after sign-out and when the run ends.
  public var member: SignedInMember? {
    // The account of a member isn't applied for any more.
    didSet { if member != nil { application = nil } }
  }
  /// The sign-in by the guest's SSH key, which waits for a code of the second factor.
  public var challenge: SecondFactorChallenge?
  /// The SSH key of the guest's connection, while it belongs to no account.
  public var newKey: SSHPublicKey?
  /// The application that the guest has made or asked about, while it is being read.
  public var application: PendingApplication?
  /// True if the guest has agreed to the brand's terms on their own screen, until the sign-up form
  /// takes it over.
  public var agreesToTerms = false

  public init(language: String) { self.language = language }
}

/// An application that waits for a decision.
public struct PendingApplication: Sendable, Equatable {
  /// The username or address with which its state is asked for.
  public let name: String
  public let since: Date

  public init(_ name: String, since: Date) { (self.name, self.since) = (name, since) }
}

/// A step after sign-up.
public enum WelcomeStep: Sendable, CaseIterable {
  case key, profile, connection
}

public struct SignedInMember: Sendable, Equatable {
  public let account: AccountID
  public var firstName: String
  /// Nil if the account has no username, or the server didn't say.
  public let username: Username?
  /// The session's token.
  public let session: AccessToken
  /// True if the session was opened by a verification code. The guest may then set a new password
  /// without the old one.
  public var isByCode: Bool
  /// True once the account is known to have a second factor.
  public var hasSecondFactor = false
  /// The steps that Home still offers to a member whose account was created in this session.
  public var steps: Set<WelcomeStep> = []

  public init(
    account: AccountID, firstName: String, username: Username? = nil, session: AccessToken,
    isByCode: Bool = false
  ) {
    self.account = account
    self.firstName = firstName
    self.username = username
    self.session = session
    self.isByCode = isByCode
  }

  public init(_ account: Account, session: AccessToken, isByCode: Bool = false) {
    self.init(
      account: account.id, firstName: account.name.first, username: account.details.username,
      session: session, isByCode: isByCode)
  }
}

/// A value that several scenes share, with an observer of its changes (design rule 66).
@MainActor
public final class Store<Value: Equatable> {
  public var value: Value {
    didSet { if value != oldValue { onChange?(value) } }
  }
  /// Called after the value has changed to a different one, to rebuild the screens that depend on
  /// it.
  public var onChange: (@MainActor (Value) -> Void)?

  public init(_ value: Value) { self.value = value }
}
