import CSodium

/// Tells whether contents are the same, and nothing of them to whoever hasn't the key: BLAKE2b, 32
/// bytes.
///
/// It is quick to make, so a password mustn't be digested without a key that nobody can guess.
public struct KeyedDigest: Sendable, Equatable {
  /// Lowercase hexadecimal.
  public let text: String

  /// - Parameter parts: each comes with its length, so that none runs into another.
  public init(_ parts: [Secret], key: KeyedDigest? = nil) {
    var digest = [UInt8](repeating: 0, count: 32)
    let key = Array((key?.text ?? "").utf8)
    // The state has the end of what was added, in clear.
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

  /// One that was stored.
  public init(text: String) { self.text = text }

  private static func eightBytes(of count: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(count).littleEndian, Array.init)
  }
}
