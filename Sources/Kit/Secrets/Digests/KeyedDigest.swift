import CSodium

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
