import Secrets

/// Lists the SSH keys of an account.
public struct ListKeys: APIOperation, Equatable {
  public typealias Response = OwnKeys

  public static let endpoint = Endpoint(
    "listKeys", .get, "/account/keys", "List the SSH keys of the account.",
    event: "loadAccountKeys")

  public init() {}
}

/// Adds one or several SSH keys to an account, and sends its owner an e-mail about each.
///
/// A key signs in for as long as it isn't removed. The owner therefore enters the password, except
/// in a session that a verification code has opened.
public struct AddKey: APIOperation, SecretCarrying {
  public typealias Refused = KeyRefusal

  public static let endpoint = Endpoint(
    "addKey", .post, "/account/keys",
    "Add an SSH key to the account, and send the owner an e-mail.", event: "addAccountKey",
    isQueued: true, problems: [.secondFactorUnavailable, .unknownBrand])
  public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
    "password": \.password, "secondFactor": \.secondFactor,
  ]
  public static let optionalSecrets: Set = ["password", "secondFactor"]

  /// A line of `authorized_keys`.
  public let line: SSHPublicKey
  /// The lines of further keys; nil for none. They are added by the same code of the second factor, which
  /// can be used once.
  public let further: [SSHPublicKey]?
  /// The language of the e-mail to the owner if none is stored for the account, as a tag of BCP 47.
  public let language: String
  /// Nil if the session was opened by a verification code.
  public var password: Secret?
  /// The second factor's code; nil if the account has none.
  public var secondFactor: Secret?

  private enum CodingKeys: String, CodingKey { case line, further, language }

  public init(
    _ key: SSHPublicKey, further: [SSHPublicKey]? = nil, _ password: Secret?,
    code: SecondFactorCode? = nil, language: String
  ) {
    (line, self.further, self.language, self.password) = (key, further, language, password)
    secondFactor = code?.secret
  }
}

/// Removes an SSH key from an account. It succeeds also if the account no longer has the key.
public struct RemoveKey: APIOperation, Equatable {
  public static let endpoint = Endpoint(
    "removeKey", .delete, "/account/keys", "Remove an SSH key from the account.",
    event: "removeAccountKey", query: [.init("line", "The key, as a line of `authorized_keys`.")])

  public let line: SSHPublicKey

  /// The URL has no comment, which may name a person and a machine: proxies log it.
  public init(_ key: SSHPublicKey) { line = key.commented("") }
}

/// The keys of an account.
public struct OwnKeys: APIResponse, Equatable {
  /// The oldest first.
  public let keys: [AccountKey]

  public init(_ keys: [AccountKey]) { self.keys = keys }
}

/// A reason why an SSH key wasn't added.
public enum KeyRefusal: Refusal {
  /// Another account has the key.
  case keyTaken
  /// The account already has the key.
  case keyPresent

  public static let samples: [Self] = [.keyTaken, .keyPresent]

  public var answer: ProblemAnswer {
    switch self {
    case .keyTaken: ProblemAnswer(409, "Another account has this key")
    case .keyPresent: ProblemAnswer(409, "The account has this key already")
    }
  }
}
