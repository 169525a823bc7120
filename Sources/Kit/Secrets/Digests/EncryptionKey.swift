import CSodium

/// A key that encrypts secrets which a database stores, by XChaCha20-Poly1305
/// (draft-irtf-cfrg-xchacha-03).
public struct EncryptionKey: Sendable {
  /// The number of random bytes in a new key.
  private static let randomCount = 32
  /// The length of `randomCount` bytes as base64url (RFC 4648, section 5) without padding.
  private static let textLength = 43
  private static let nonceCount = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let tagCount = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

  /// The text of the key, for the operator's file.
  public let text: Secret
  private let bytes: Secret

  /// Creates a random key.
  public init() {
    let text = Secret.random(byteCount: Self.randomCount)
    (self.text, bytes) = (text, Self.bytes(of: text))
  }

  /// Reads a key from a file's line.
  ///
  /// - Returns: nil if the text isn't one that `init()` creates, such as a comment.
  public init?(_ text: Secret) {
    guard text.count == Self.textLength, text.withBytes({ $0.allSatisfy(Self.isBase64URL) }) else {
      return nil
    }
    (self.text, bytes) = (text, Self.bytes(of: text))
  }

  /// Names the key without revealing it: 8 hexadecimal digits.
  public var id: String { String(KeyedDigest([Secret("key"), text]).text.prefix(8)) }

  /// Encrypts a secret.
  ///
  /// - Parameter context: names the secret's owner. The result can't be decrypted for another one.
  /// - Returns: a random nonce, the ciphertext and its authentication tag.
  public func seal(_ secret: Secret, for context: String) -> [UInt8] {
    let context = Array(context.utf8)
    var nonce = [UInt8](repeating: 0, count: Self.nonceCount)
    randombytes_buf(&nonce, nonce.count)
    var sealed = [UInt8](repeating: 0, count: secret.count + Self.tagCount)
    withKey { key in
      secret.withBytes { message in
        _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
          &sealed, nil, message.bindMemory(to: UInt8.self).baseAddress, UInt64(message.count),
          context, UInt64(context.count), nil, nonce, key)
      }
    }
    return nonce + sealed
  }

  /// Decrypts a secret.
  ///
  /// - Returns: nil if it was encrypted with another key or for another context, or was changed.
  public func open(_ sealed: [UInt8], for context: String) -> Secret? {
    let count = sealed.count - Self.nonceCount - Self.tagCount
    guard count > 0 else { return nil }
    let (nonce, context) = (Array(sealed.prefix(Self.nonceCount)), Array(context.utf8))
    let ciphertext = Array(sealed.dropFirst(Self.nonceCount))
    var isAuthentic = false
    let secret = Secret(byteCount: count) { target in
      withKey { key in
        isAuthentic =
          crypto_aead_xchacha20poly1305_ietf_decrypt(
            target.bindMemory(to: UInt8.self).baseAddress, nil, nil, ciphertext,
            UInt64(ciphertext.count), context, UInt64(context.count), nonce, key) == 0
      }
    }
    return isAuthentic ? secret : nil
  }

  private func withKey(_ body: (UnsafePointer<UInt8>) -> Void) {
    bytes.withBytes { bytes in
      if let start = bytes.bindMemory(to: UInt8.self).baseAddress { body(start) }
    }
  }

  private static func isBase64URL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The key's 32 bytes: a digest of its text.
  private static func bytes(of text: Secret) -> Secret {
    let count = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)
    return Secret(byteCount: count) { target in
      guard let start = target.bindMemory(to: UInt8.self).baseAddress else { return }
      text.withBytes { text in
        _ = crypto_generichash(
          start, count,
          text.bindMemory(to: UInt8.self).baseAddress, UInt64(text.count), nil, 0)
      }
    }
  }
}

extension EncryptionKey: Equatable {
  public static func == (left: EncryptionKey, right: EncryptionKey) -> Bool {
    left.text == right.text
  }
}
