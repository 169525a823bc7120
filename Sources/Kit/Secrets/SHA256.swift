import CSodium

/// SHA-256 (FIPS 180-4) of what is no secret.
public enum SHA256 {
  /// 32 bytes.
  public static func digest(of bytes: some Collection<UInt8>) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(bytes)
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }
}
