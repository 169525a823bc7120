import Essentials

/// Writes an e-mail to the owner of an account, in the language that is stored for it; nil if that is
/// unknown. Otherwise a person at the owner's session could choose one that the owner can't read.
public typealias OwnerEmailWriting = @Sendable (EmailAddress, _ language: String?) -> Email?

/// Stores the SSH keys of accounts. A key belongs to one account.
public protocol SSHKeys: Sendable {
  /// Oldest first.
  func keys(of account: AccountID) async throws(AccountsError) -> [AccountKey]

  /// Adds all keys or none, and an e-mail about each to their owner, in one transaction.
  ///
  /// - Parameter email: writes an e-mail to the account's address; not called if there is none.
  func add(
    _ addition: KeyAddition,
    email: @escaping @Sendable (SSHPublicKey, EmailAddress, _ language: String?) -> Email?
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
  /// Seconds after which another sign-in by the key is noted.
  public static let noteInterval: TimeInterval = 3_600

  public let key: SSHPublicKey
  public let addedAt: Date
  /// The last sign-in by the key, whether a code of the second factor followed or not; nil before the
  /// first.
  public let usedAt: Date?

  public init(key: SSHPublicKey, addedAt: Date, usedAt: Date? = nil) {
    (self.key, self.addedAt, self.usedAt) = (key, addedAt, usedAt)
  }
}

/// Keys that a signed-in owner adds to an account.
public struct KeyAddition: Sendable, Equatable {
  /// Each once.
  public let keys: [SSHPublicKey]
  public let account: AccountID
  /// The session that adds the keys; none is added if the session has ended.
  public let session: SessionID
  /// True if the owner has entered the password. Otherwise the session must have been opened by a
  /// verification code.
  public let isByPassword: Bool
  public let time: Date

  public init(
    of key: SSHPublicKey, and further: [SSHPublicKey] = [], to account: AccountID,
    by session: SessionID, isByPassword: Bool, at time: Date
  ) {
    keys = ([key] + further).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    (self.account, self.session) = (account, session)
    (self.isByPassword, self.time) = (isByPassword, time)
  }
}
