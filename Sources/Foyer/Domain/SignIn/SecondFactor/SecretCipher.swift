import Secrets

/// Encrypts the secrets of second factors with a key that the store doesn't have. Without the key a
/// copy of the store reveals no secret.
public protocol SecretCipher: Sendable {
  /// False without a key. Nobody can enrol a second factor then.
  var isAvailable: Bool { get }

  /// The names of the keys, the current one's first.
  var keyNames: [String] { get }

  /// - Returns: nil without a key.
  func seal(_ secret: TimeBasedSecret, of account: AccountID) -> SealedSecret?

  /// - Returns: nil without the key that has encrypted the secret, or if it was changed.
  func open(_ secret: SealedSecret, of account: AccountID) -> TimeBasedSecret?

  /// Returns whether the secret was encrypted with an older key than the current one.
  func isOutdated(_ secret: SealedSecret) -> Bool
}

/// An encrypted secret of a second factor.
public struct SealedSecret: Sendable, Equatable {
  public let bytes: [UInt8]
  /// Names the key without revealing it.
  public let key: String

  public init(bytes: [UInt8], key: String) {
    self.bytes = bytes
    self.key = key
  }
}

/// Encrypts with keys in memory: the current one, and older ones that still decrypt.
public struct KeyRing: SecretCipher {
  private let keys: [EncryptionKey]

  /// - Parameter keys: the current one first.
  public init(_ keys: [EncryptionKey]) { self.keys = keys }

  public var keyNames: [String] { keys.map(\.id) }

  public var isAvailable: Bool { !keys.isEmpty }

  public func seal(_ secret: TimeBasedSecret, of account: AccountID) -> SealedSecret? {
    keys.first.map { key in
      SealedSecret(bytes: key.seal(secret.bytes, for: account.description), key: key.id)
    }
  }

  public func open(_ secret: SealedSecret, of account: AccountID) -> TimeBasedSecret? {
    keys.first { $0.id == secret.key }?.open(secret.bytes, for: account.description)
      .map { TimeBasedSecret(bytes: $0) }
  }

  public func isOutdated(_ secret: SealedSecret) -> Bool { keys.first?.id != secret.key }
}
