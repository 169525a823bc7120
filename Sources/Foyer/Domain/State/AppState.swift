/// What the whole app knows about this run (seed rule 66).
public struct AppState: Sendable, Equatable {
  /// A BCP 47 tag.
  public var language: String
  /// Who has signed in, or has just signed up; nobody once the run is over.
  public var member: SignedInMember?
  /// The one that somebody has come with, and nobody has yet.
  public var newKey: SSHPublicKey?

  public init(language: String) { self.language = language }
}

/// Who sits here, by their own proof.
public struct SignedInMember: Sendable, Equatable {
  public let account: AccountID
  public var firstName: String
  /// Nil unless they came in by a code, and have the password still that they had then.
  public var proof: CodeProof?

  public init(account: AccountID, firstName: String, proof: CodeProof? = nil) {
    self.account = account
    self.firstName = firstName
    self.proof = proof
  }

  public init(_ account: Account, proof: CodeProof? = nil) {
    self.init(account: account.id, firstName: account.name.first, proof: proof)
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
