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
