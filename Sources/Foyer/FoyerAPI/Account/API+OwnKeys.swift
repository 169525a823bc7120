import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// An SSH key, as a line of `authorized_keys`.
  public struct Key: BodyRequest, Equatable {
    public let line: String

    public init(_ key: SSHPublicKey) { line = key.line }
  }

  public struct OwnKey: Codable, Equatable, Sendable {
    public let line: String
    public let addedAt: Date
  }

  /// The keys of an account, the oldest first.
  public struct OwnKeys: APIResponse, Equatable {
    public let keys: [OwnKey]

    public init(_ keys: [AccountKey]) {
      self.keys = keys.map { OwnKey(line: $0.key.line, addedAt: $0.addedAt) }
    }

    /// Nil where no store could hold them.
    public var own: [AccountKey]? {
      let own = keys.map { key in
        SSHPublicKey(stored: key.line).map { AccountKey(key: $0, addedAt: key.addedAt) }
      }
      return own.contains { $0 == nil } ? nil : own.compactMap(\.self)
    }
  }

  /// The key that is removed.
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

  public static let ownKeys = Endpoint<NoContent, OwnKeys, SSHKeysError>(
    "listKeys", .get, "/account/keys", for: .members, "List the SSH keys of the account.",
    problems: [.signedOut])

  public static let addKey = Endpoint<Key, NoContent, SSHKeysError>(
    "addKey", .post, "/account/keys", for: .members, "Add an SSH key to the account.",
    problems: [.signedOut, .keyTaken, .keyPresent, .invalid, .outcomeUnknown])

  public static let removeKey = Endpoint<KeyQuery, NoContent, SSHKeysError>(
    "removeKey", .delete, "/account/keys", for: .members, "Remove an SSH key from the account.",
    problems: [.signedOut, .outcomeUnknown])
}
