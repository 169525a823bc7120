#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the keys of accounts are kept. A key belongs to one account.
public protocol SSHKeys: Sendable {
  /// Oldest first.
  func keys(of account: AccountID) async throws(AccountsError) -> [AccountKey]

  func add(
    _ key: SSHPublicKey, to account: AccountID, at time: Date
  ) async throws(SSHKeysError)

  /// - Returns: false where the account has no such key.
  func remove(_ key: SSHPublicKey, of account: AccountID) async throws(AccountsError) -> Bool

  /// Nil where the key is nobody's.
  func owner(of key: SSHPublicKey) async throws(AccountsError) -> Account?
}

/// A key that somebody comes in by.
public struct AccountKey: Sendable, Equatable {
  /// So many an account has at most.
  public static let limit = 20

  public let key: SSHPublicKey
  public let addedAt: Date

  public init(key: SSHPublicKey, addedAt: Date) {
    self.key = key
    self.addedAt = addedAt
  }
}

/// Why an account has not got a key.
public enum SSHKeysError: Error, Equatable, Sendable {
  /// Another account has it.
  case taken
  /// The account has it already.
  case present
  case tooMany(limit: Int)
  /// The session has ended, or its account was deleted.
  case signedOut
  case store(AccountsError)
}
