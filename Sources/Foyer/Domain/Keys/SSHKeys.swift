import Essentials

/// Writes an e-mail to the owner of an account, in the language that is stored for it; nil if that is
/// unknown. Otherwise a person at the owner's session could choose one that the owner can't read.
public typealias OwnerEmailWriting = @Sendable (EmailAddress, _ language: String?) -> Email?

/// Stores the SSH keys of accounts. A key belongs to one account.
public protocol SSHKeys: Sendable {
  /// Oldest first.
  func keys(of account: AccountID) async throws(AccountsError) -> [AccountKey]

  /// Adds a key and the e-mail that tells its owner, in one transaction.
  ///
  /// - Parameter email: writes the e-mail to the account's address; not called if there is none.
  func add(
    _ addition: KeyAddition, email: @escaping OwnerEmailWriting
  ) async throws(AddKey.Failure)

  /// - Returns: False if the account doesn't have the key.
  func remove(_ key: SSHPublicKey, of account: AccountID) async throws(AccountsError) -> Bool

  /// Returns nil if no account has the key.
  func owner(of key: SSHPublicKey) async throws(AccountsError) -> Account?
}

/// An SSH key with which an account's owner can sign in.
public struct AccountKey: Codable, Sendable, Equatable {
  /// The maximum number of keys of an account.
  public static let limit = 20

  public let key: SSHPublicKey
  public let addedAt: Date

  public init(key: SSHPublicKey, addedAt: Date) {
    self.key = key
    self.addedAt = addedAt
  }
}

/// A key that a signed-in owner adds to an account.
public struct KeyAddition: Sendable, Equatable {
  public let key: SSHPublicKey
  public let account: AccountID
  /// The session that adds the key; the key isn't added if the session has ended.
  public let session: SessionID
  /// True if the owner has entered the password. Otherwise the session must have been opened by a
  /// verification code.
  public let isByPassword: Bool
  public let time: Date

  public init(
    of key: SSHPublicKey, to account: AccountID, by session: SessionID, isByPassword: Bool,
    at time: Date
  ) {
    (self.key, self.account, self.session) = (key, account, session)
    (self.isByPassword, self.time) = (isByPassword, time)
  }
}
