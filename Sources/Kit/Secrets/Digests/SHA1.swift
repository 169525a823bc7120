import CSodium

/// SHA-1 (FIPS 180-4), for protocols that prescribe it. It is not collision-resistant, and libsodium
/// doesn't have it.
enum SHA1 {
  static let digestCount = 20
  static let blockCount = 64

  /// Returns the digest. O(*n*) in the number of bytes. The working memory is wiped.
  static func digest(of secret: Secret) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(secret)
    padded.withBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
        for start in stride(from: 0, to: bytes.count, by: blockCount) {
          schedule(bytes, from: start, in: words)
          mix(words, into: &state)
        }
        sodium_memzero(words.baseAddress, words.count * MemoryLayout<UInt32>.stride)
      }
    }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Appends a one, zeros, and the length in bits.
  private static func padded(_ secret: Secret) -> Secret {
    let blocks = (secret.count + 9 + blockCount - 1) / blockCount
    return Secret(byteCount: blocks * blockCount) { target in
      _ = target.initializeMemory(as: UInt8.self, repeating: 0)
      secret.withBytes { target.copyMemory(from: $0) }
      target[secret.count] = 0x80
      let length = UInt64(secret.count) * 8
      for index in 0..<8 {
        target[target.count - 1 - index] = UInt8(truncatingIfNeeded: length >> UInt64(8 * index))
      }
    }
  }

  private static func schedule(
    _ bytes: UnsafeRawBufferPointer, from start: Int, in words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + index * 4 + $1]) }
    }
    for index in 16..<80 {
      words[index] = rotated(
        words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
    }
  }

  private static func mix(_ words: UnsafeMutableBufferPointer<UInt32>, into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (function, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: ((b & c) | (~b & d), 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, by: 5) &+ function &+ e &+ constant &+ words[index]
      (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}

/// Message authentication codes by HMAC with SHA-1 (RFC 2104), on which one-time codes are based
/// (RFC 4226). SHA-1's collisions don't weaken HMAC.
public enum HMACSHA1 {
  /// Returns the 20 bytes of the message's authentication code. O(*n*) in the message's length.
  public static func code(of message: some Collection<UInt8>, key: Secret) -> [UInt8] {
    let key = key.count > SHA1.blockCount ? Secret(copying: SHA1.digest(of: key)) : key
    let inner = SHA1.digest(of: Secret(joining: [block(key, 0x36), Secret(copying: message)]))
    return SHA1.digest(of: Secret(joining: [block(key, 0x5C), Secret(copying: inner)]))
  }

  private static func block(_ key: Secret, _ pad: UInt8) -> Secret {
    Secret(byteCount: SHA1.blockCount) { target in
      _ = target.initializeMemory(as: UInt8.self, repeating: pad)
      key.withBytes { key in
        for index in key.indices { target[index] = key[index] ^ pad }
      }
    }
  }
}
