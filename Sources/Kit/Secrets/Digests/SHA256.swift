import CSodium

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
