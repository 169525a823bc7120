import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// A new SSH key, as a line of `authorized_keys`.
  public struct NewKey: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "password": \.password, "secondFactor": \.secondFactor,
    ]
    public static let optionalSecrets: Set = ["password", "secondFactor"]

    public let line: String
    /// The language of the e-mail to the owner if none is stored for the account, as
    /// a tag of BCP 47.
    public let language: String
    /// Missing if the session was opened by a verification code.
    public var password: Secret?
    /// The second factor's code; missing if the account has none.
    public var secondFactor: Secret?

    private enum CodingKeys: String, CodingKey { case line, language }

    public init(
      _ key: SSHPublicKey, _ password: Secret?, _ code: Domain.SecondFactorCode?, language: String
    ) {
      secondFactor = code.map { Secret($0.text) }
      (line, self.language, self.password) = (key.commentedLine, language, password)
    }
  }

  public struct OwnKey: Codable, Equatable, Sendable {
    public let line: String
    public let addedAt: Date
  }

  /// The keys of an account, the oldest first.
  public struct OwnKeys: APIResponse, Equatable {
    public let keys: [OwnKey]

    public init(_ keys: [AccountKey]) {
      self.keys = keys.map { OwnKey(line: $0.key.commentedLine, addedAt: $0.addedAt) }
    }

    /// Nil if one of them is invalid.
    public var own: [AccountKey]? {
      let own = keys.map { key in
        SSHPublicKey(stored: key.line).map { AccountKey(key: $0, addedAt: key.addedAt) }
      }
      return own.contains { $0 == nil } ? nil : own.compactMap(\.self)
    }
  }

  /// The key to remove.
  public struct KeyQuery: APIRequest {
    public static let query = [QueryParameter("line", "The key, as a line of `authorized_keys`.")]

    public let key: SSHPublicKey

    public init(_ key: SSHPublicKey) { self.key = key }

    public var parameters: [String: String] { ["line": key.line] }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      guard let key = parameters["line"].flatMap({ SSHPublicKey(stored: $0) }) else {
        throw ParameterProblem("That is no SSH key")
      }
      self.key = key
    }
  }

  public static let ownKeys = Endpoint<NoContent, OwnKeys, SignInError>(
    "listKeys", .get, "/account/keys", for: .members, "List the SSH keys of the account.",
    problems: [.signedOut, .secondFactorNeeded])

  public static let addKey = Endpoint<NewKey, NoContent, SSHKeysError>(
    "addKey", .post, "/account/keys", for: .members,
    "Add an SSH key to the account, and send the owner an e-mail.", isQueued: true,
    problems: [
      .signedOut, .wrongPassword, .wrongCode, .secondFactorNeeded, .secondFactorUnavailable,
      .tooMany, .keyTaken, .keyPresent, .invalid, .unknownBrand, .busy, .outcomeUnknown,
    ])

  public static let removeKey = Endpoint<KeyQuery, NoContent, SignInError>(
    "removeKey", .delete, "/account/keys", for: .members, "Remove an SSH key from the account.",
    problems: [.signedOut, .secondFactorNeeded, .outcomeUnknown])
}
