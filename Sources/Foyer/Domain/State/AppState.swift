/// What the whole app knows about this run (seed rule 66).
public struct AppState: Sendable, Equatable {
  /// A BCP 47 tag.
  public var language: String
  /// Who has signed in, or has just signed up; nobody once the run is over.
  public var member: SignedInMember?
  /// The one that somebody has come with, and nobody has yet.
  public var newKey: SSHPublicKey?

  public init(language: String) { self.language = language }

  /// The token of the guest's session.
  ///
  /// - Throws: `.signedOut` where nobody is signed in.
  public func session() throws(SignInError) -> AccessToken {
    guard let member else { throw .signedOut }
    return member.session
  }
}

/// The guest who is signed in.
public struct SignedInMember: Sendable, Equatable {
  public let account: AccountID
  public var firstName: String
  /// The token of the session.
  public let session: AccessToken
  /// Whether the session was opened by a code: then its owner may set a password without the old one.
  public var isByCode: Bool

  public init(
    account: AccountID, firstName: String, session: AccessToken, isByCode: Bool = false
  ) {
    self.account = account
    self.firstName = firstName
    self.session = session
    self.isByCode = isByCode
  }

  public init(_ account: Account, session: AccessToken, isByCode: Bool = false) {
    self.init(
      account: account.id, firstName: account.name.first, session: session, isByCode: isByCode)
  }
}

/// A value that several scenes share, and that tells when it changed. Seed rule 66.
@MainActor
public final class Store<Value: Equatable> {
  public var value: Value {
    didSet { if value != oldValue { onChange?(value) } }
  }
  /// The one who rebuilds what depends on the value.
  public var onChange: (@MainActor (Value) -> Void)?

  public init(_ value: Value) { self.value = value }
}
