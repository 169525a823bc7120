import CSodium

/// A password as it is stored: Argon2id with libsodium's interactive limits, salt and limits within.
public struct PasswordHash: Sendable, Equatable {
  /// The form that is stored, beginning with `$argon2id$`.
  public let encoded: String

  public init(encoded: String) { self.encoded = encoded }

  /// Hashes the secret's composed form (NFC), so that another keyboard gives the same password.
  ///
  /// Takes tens of milliseconds and 67 MB: not for the main queue.
  ///
  /// - Throws: `.outOfMemory` when those can't be had.
  public init(hashing secret: Secret) throws(PasswordHashError) {
    var characters = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    let isHashed = Self.succeeds(with: secret) { password, count in
      crypto_pwhash_str(
        &characters, password, count,
        UInt64(crypto_pwhash_opslimit_interactive()), crypto_pwhash_memlimit_interactive())
    }
    guard isHashed else { throw .outOfMemory }
    let bytes = characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    encoded = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is the hash of this secret.
  public func verifies(_ secret: Secret) -> Bool {
    Self.succeeds(with: secret) { crypto_pwhash_str_verify(encoded, $0, $1) }
  }

  private static func succeeds(
    with secret: Secret, _ call: (UnsafePointer<CChar>, UInt64) -> Int32
  ) -> Bool {
    secret.normalized().withBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return false }
      return call(start, UInt64(bytes.count)) == 0
    }
  }
}

extension PasswordHash: Redacted {}

/// Why a password could not be hashed.
public enum PasswordHashError: Error, Equatable, Sendable {
  case outOfMemory
}
