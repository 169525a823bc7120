/// What the whole app knows about this run (seed rule 66).
public struct AppState: Sendable, Equatable {
  /// A BCP 47 tag.
  public var language: String
  /// Who has signed in, or has just signed up; nobody once the run is over.
  public var member: SignedInMember?

  public init(language: String) { self.language = language }
}

/// Who sits here, by their own proof.
public struct SignedInMember: Sendable, Equatable {
  public let account: AccountID
  public let firstName: String

  public init(account: AccountID, firstName: String) {
    self.account = account
    self.firstName = firstName
  }

  public init(_ account: Account) {
    self.init(account: account.id, firstName: account.name.first)
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
