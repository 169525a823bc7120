import CSodium

/// Tells whether contents are the same, and nothing of them to whoever hasn't the key: BLAKE2b, 32
/// bytes.
///
/// It is quick to make, so a password mustn't be digested without a key that nobody can guess.
public struct KeyedDigest: Sendable, Equatable {
  /// Lowercase hexadecimal.
  public let text: String

  /// - Parameter parts: joined in locked memory, each with its length, so that none runs into another.
  public init(_ parts: [Secret], key: KeyedDigest? = nil) {
    let framed = Secret(
      joining: parts.flatMap { [Secret(copying: Self.eightBytes(of: $0.count)), $0] })
    let key = Array((key?.text ?? "").utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    framed.withBytes { bytes in
      _ = crypto_generichash(
        &digest, digest.count, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count),
        key, key.count)
    }
    text = digest.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
  }

  /// One that was stored.
  public init(text: String) { self.text = text }

  private static func eightBytes(of count: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(count).littleEndian, Array.init)
  }
}
