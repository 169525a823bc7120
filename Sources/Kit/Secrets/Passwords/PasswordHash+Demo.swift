import CSodium

extension PasswordHash {
  /// Hashes a demo account's password with Argon2id at libsodium's lowest limits.
  ///
  /// The salt is the same every time so that a demo can be repeated. Such a hash protects no real
  /// password.
  ///
  /// - Parameter salt: 16 bytes.
  package init(
    cheaplyHashing secret: Secret, salt: [UInt8]
  ) throws(PasswordHashError) {
    var hash = [UInt8](repeating: 0, count: 32)
    let isHashed = secret.normalized().withBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return false }
      return crypto_pwhash(
        &hash, UInt64(hash.count), start, UInt64(bytes.count), salt,
        UInt64(crypto_pwhash_opslimit_min()), crypto_pwhash_memlimit_min(),
        crypto_pwhash_alg_argon2id13()) == 0
    }
    guard isHashed, salt.count == crypto_pwhash_saltbytes() else { throw .outOfMemory }
    let kibibytes = crypto_pwhash_memlimit_min() / 1024
    let limits = "m=\(kibibytes),t=\(crypto_pwhash_opslimit_min()),p=1"
    self.init(encoded: "$argon2id$v=19$\(limits)$\(Self.base64(salt))$\(Self.base64(hash))")
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let variant = Int32(sodium_base64_VARIANT_ORIGINAL_NO_PADDING)
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
