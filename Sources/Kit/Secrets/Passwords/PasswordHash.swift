import CSodium

/// A stored password: its hash with the salt and the settings that it was made with. New hashes are
/// Argon2id.
public struct PasswordHash: Sendable, Equatable {
  /// The memory that one hash takes. Both settings meet the minimum of OWASP's password storage
  /// cheat sheet.
  public enum Memory: Int, Sendable, CaseIterable {
    /// 19 MiB, for many sign-ins at once. A hash, and each guess of an attacker, takes a third of
    /// the time.
    case mib19 = 19
    /// 64 MiB, libsodium's interactive limits.
    case mib64 = 64
  }

  /// The encoded form that is stored, beginning with `$argon2id$`, or as in `Format`.
  public let encoded: String

  /// Takes a hash that was stored.
  public init(encoded: String) { self.encoded = encoded }

  /// Hashes a secret with 64 MiB. See `init(hashing:in:)`.
  public init(hashing secret: Secret) throws(PasswordHashError) {
    try self.init(hashing: secret, in: .mib64)
  }

  /// Hashes the secret's composed form (NFC), since keyboards differ in the form that they send.
  ///
  /// This takes tens of milliseconds and the given memory: don't call it on the main queue.
  ///
  /// - Throws: `.outOfMemory` if the memory can't be allocated.
  public init(hashing secret: Secret, in memory: Memory) throws(PasswordHashError) {
    var characters = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    let isHashed = Self.succeeds(with: secret) { password, count in
      crypto_pwhash_str(
        &characters, password, count,
        UInt64(crypto_pwhash_opslimit_interactive()), memory.rawValue << 20)
    }
    guard isHashed else { throw .outOfMemory }
    let bytes = characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    encoded = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether this is the hash of the secret, with any settings. Takes as long as hashing
  /// it.
  public func verifies(_ secret: Secret) -> Bool {
    if let format, format != .argon2id { return cryptVerifies(secret) }
    return Self.succeeds(with: secret) { crypto_pwhash_str_verify(encoded, $0, $1) }
  }

  /// Returns whether the hash has another format or other settings than the given ones. A new hash
  /// should then be made while the password is at hand.
  public func needsRenewal(in memory: Memory = .mib64) -> Bool {
    if let format, format != .argon2id { return true }
    return crypto_pwhash_str_needs_rehash(
      encoded, UInt64(crypto_pwhash_opslimit_interactive()), memory.rawValue << 20) == 1
  }

  /// A hash that no password verifies against. Verifying it takes as long as verifying any hash of
  /// 64 MiB, so a sign-in to an unknown account takes as long as one to a known account.
  public static let decoy = decoy(in: .mib64)

  /// Returns the decoy for hashes of that memory. See `decoy`.
  public static func decoy(in memory: Memory) -> PasswordHash {
    PasswordHash(
      encoded: "$argon2id$v=19$m=\(memory.rawValue << 10),t=2,p=1$"
        + "c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
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

/// A reason for which a password couldn't be hashed.
public enum PasswordHashError: Error, Equatable, Sendable {
  /// Argon2id's memory, 19 or 64 MiB, can't be had now.
  case outOfMemory
}
