import CSodium

/// Message authentication codes by HMAC with SHA-256 (RFC 2104): they prove that a message comes
/// from a holder of the same key.
public enum HMACSHA256 {
  /// Returns the 32 bytes of the message's authentication code. O(*n*) in the message's length.
  public static func code(of message: some Collection<UInt8>, key: Secret) -> [UInt8] {
    var (state, code) = (crypto_auth_hmacsha256_state(), [UInt8](repeating: 0, count: 32))
    let message = Array(message)
    key.withBytes { key in
      let bytes = key.bindMemory(to: UInt8.self)
      // The pointer of an empty key may be nil, which libsodium doesn't take.
      withUnsafePointer(to: 0 as UInt8) { none in
        _ = crypto_auth_hmacsha256_init(&state, bytes.baseAddress ?? none, bytes.count)
      }
    }
    crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    crypto_auth_hmacsha256_final(&state, &code)
    sodium_memzero(&state, MemoryLayout.size(ofValue: state))
    return code
  }
}

extension Secret {
  /// Returns the bytes that this base64 text stands for (RFC 4648, section 4), with or without
  /// padding.
  ///
  /// - Returns: nil if the text isn't base64, or stands for no byte.
  public func decodedBase64() -> Secret? {
    var length = 0
    let decoded = Secret(byteCount: count) { target in
      withBytes { source in
        let characters = source.bindMemory(to: CChar.self)
        let unpadded = source.lastIndex { $0 != UInt8(ascii: "=") }.map { $0 + 1 } ?? 0
        guard let start = target.bindMemory(to: UInt8.self).baseAddress,
          source.count - unpadded < 3,
          sodium_base642bin(
            start, target.count, characters.baseAddress, unpadded, nil, &length, nil,
            sodium_base64_VARIANT_ORIGINAL_NO_PADDING) == 0
        else {
          length = 0
          return
        }
      }
    }
    guard length > 0 else { return nil }
    return decoded.withBytes { Secret(copying: $0[..<length]) }
  }

  /// Returns the bytes that follow the prefix, or nil if the secret begins with something else.
  public func dropping(prefix: String) -> Secret? {
    withBytes { bytes in
      bytes.starts(with: prefix.utf8) ? Secret(copying: bytes.dropFirst(prefix.utf8.count)) : nil
    }
  }
}

/// SHA-256 (FIPS 180-4), for contents that aren't secret.
public enum SHA256 {
  /// Returns the digest, 32 bytes. O(*n*) in the number of bytes.
  public static func digest(of bytes: some Collection<UInt8>) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(bytes)
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }
}

/// A keyed BLAKE2b digest of 32 bytes, which shows that two contents are equal without showing the
/// contents.
///
/// A digest is quick to compute. A password therefore needs a key that can't be guessed; otherwise
/// an attacker could find the password by digesting candidates.
public struct KeyedDigest: Sendable, Equatable {
  /// The digest in lowercase hexadecimal.
  public let text: String

  /// Computes the digest of several parts. O(*n*) in their length.
  ///
  /// - Parameters:
  ///   - parts: the contents. Each is digested with its length, so that `a`, `bc` and `ab`, `c`
  ///     differ.
  ///   - key: makes the digest useless to anyone without it; nil for contents that aren't secret.
  public init(_ parts: [Secret], key: KeyedDigest? = nil) {
    var digest = [UInt8](repeating: 0, count: 32)
    let key = Array((key?.text ?? "").utf8)
    // The state holds the last bytes that were added, unencrypted.
    let memory = LockedMemory(byteCount: crypto_generichash_statebytes())
    withExtendedLifetime(memory) {
      let state = OpaquePointer(memory.start)
      crypto_generichash_init(state, key, key.count, digest.count)
      for part in parts {
        crypto_generichash_update(state, Self.eightBytes(of: part.count), 8)
        part.withBytes {
          _ = crypto_generichash_update(
            state, $0.bindMemory(to: UInt8.self).baseAddress, UInt64($0.count))
        }
      }
      crypto_generichash_final(state, &digest, digest.count)
    }
    text = digest.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
  }

  /// Takes a digest that was stored.
  public init(text: String) { self.text = text }

  private static func eightBytes(of count: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(count).littleEndian, Array.init)
  }
}
