import CSodium

/// A password as it is stored: Argon2id, with its salt and what it was made with.
public struct PasswordHash: Sendable, Equatable {
  /// What a hash takes, twice over; neither is less than OWASP's cheat sheet on storing passwords
  /// asks for.
  public enum Memory: Int, Sendable, CaseIterable {
    /// 19 MiB: for many at once. A third of the time, and of what it costs somebody to guess.
    case mib19 = 19
    /// 64 MiB: libsodium's interactive limits.
    case mib64 = 64
  }

  /// The form that is stored, beginning with `$argon2id$`.
  public let encoded: String

  public init(encoded: String) { self.encoded = encoded }

  /// With 64 MiB.
  public init(hashing secret: Secret) throws(PasswordHashError) {
    try self.init(hashing: secret, in: .mib64)
  }

  /// Hashes the secret's composed form (NFC), so that another keyboard gives the same password.
  ///
  /// Takes tens of milliseconds and the memory: not for the main queue.
  ///
  /// - Throws: `.outOfMemory` when those can't be had.
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

  /// Whether it is the hash of this secret, whatever it was made with.
  public func verifies(_ secret: Secret) -> Bool {
    Self.succeeds(with: secret) { crypto_pwhash_str_verify(encoded, $0, $1) }
  }

  /// Whether it was made with other settings than are in use now, so that a new one should be made
  /// while the password is at hand.
  public func needsRenewal(in memory: Memory = .mib64) -> Bool {
    crypto_pwhash_str_needs_rehash(
      encoded, UInt64(crypto_pwhash_opslimit_interactive()), memory.rawValue << 20) == 1
  }

  /// The hash of nothing that anybody could find: verifying it takes as long as verifying any other
  /// of 64 MiB, and is never right.
  public static let decoy = decoy(in: .mib64)

  /// The same for hashes of that memory.
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

/// Why a password could not be hashed.
public enum PasswordHashError: Error, Equatable, Sendable {
  case outOfMemory
}
