import CCrypt
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

extension PasswordHash {
  /// The formats of hashes that can be verified. New hashes are Argon2id; the others come from other
  /// systems, and are renewed when their owners sign in.
  public enum Format: String, CaseIterable, Sendable {
    /// `$argon2id$v=19$…`
    case argon2id
    /// `$2a$`, `$2b$` or `$2y$`
    case bcrypt
    /// `$y$`, the default of Debian and Fedora
    case yescrypt
    /// `$6$`
    case sha512Crypt = "sha512-crypt"
  }

  /// A reason for which a hash can't be verified here.
  public enum FormatProblem: Error, Equatable, Sendable {
    /// This isn't a hash.
    case noHash
    /// A mark as in `/etc/shadow` locks the account: `!` or `*`.
    case locked
    /// The format is another one, which begins with this scheme: `$5$`, `{SSHA}`.
    case otherScheme(String)
    /// A part is missing or misspelt.
    case damaged(Format)
    /// The settings would take a sign-in more memory or time than a server can spend.
    ///
    /// - Parameter limit: the highest accepted setting, as it is written in a hash.
    case costly(Format, limit: String)
  }

  /// The format; nil if it is unknown, or if its settings would take a sign-in more memory or time
  /// than a server can spend.
  public var format: Format? { try? validFormat() }

  /// Returns the format, unless the hash can't be verified here.
  public func validFormat() throws(FormatProblem) -> Format {
    guard let scheme = encoded.prefixMatch(of: Self.scheme).map({ String($0.output) }) else {
      throw encoded.hasPrefix("!") || encoded.hasPrefix("*") ? .locked : .noHash
    }
    guard let format = Format(scheme: scheme) else { throw .otherScheme(scheme) }
    let (isFair, limit) =
      switch format {
      case .argon2id: (try argon2idIsFair(), "m=\(Self.argon2idMemory)")
      case .bcrypt: (try bcryptIsFair(), "$2b$\(Self.bcryptCost)$")
      case .yescrypt: (try yescryptIsFair(), "128 MiB")
      case .sha512Crypt: (try sha512CryptIsFair(), "rounds=\(Self.sha512CryptRounds)")
      }
    if !isFair { throw .costly(format, limit: limit) }
    return format
  }

  private func argon2idIsFair() throws(FormatProblem) -> Bool {
    guard let match = encoded.wholeMatch(of: Self.argon2id), let memory = Int(match.1),
      let passes = Int(match.2), let lanes = Int(match.3),
      memory >= 8 * lanes  // RFC 9106, section 3.1
    else { throw .damaged(.argon2id) }
    return memory <= Self.argon2idMemory && memory * passes <= Self.argon2idWork && lanes <= 16
  }

  private func bcryptIsFair() throws(FormatProblem) -> Bool {
    guard let match = encoded.wholeMatch(of: Self.bcrypt), let cost = Int(match.1), cost >= 4 else {
      throw .damaged(.bcrypt)
    }
    return cost <= Self.bcryptCost
  }

  private func sha512CryptIsFair() throws(FormatProblem) -> Bool {
    guard let match = encoded.wholeMatch(of: Self.sha512Crypt) else { throw .damaged(.sha512Crypt) }
    let rounds = match.1.flatMap { Int($0) } ?? 5000
    if rounds < 1000 { throw .damaged(.sha512Crypt) }
    return rounds <= Self.sha512CryptRounds
  }

  private func yescryptIsFair() throws(FormatProblem) -> Bool {
    guard let match = encoded.wholeMatch(of: Self.yescrypt) else { throw .damaged(.yescrypt) }
    return match.1.wholeMatch(of: Self.yescryptMemory) != nil
  }

  private static let bcryptCost = 14
  private static let sha512CryptRounds = 1_000_000
  /// Argon2id's memory in KiB, and memory times passes: about a second of one processor. Strangers
  /// can have a hash computed by a wrong password.
  private static let argon2idMemory = 262_144
  private static let argon2idWork = 1_048_576

  private nonisolated(unsafe) static let scheme =
    #/\$[A-Za-z0-9-]{1,20}\$|\{[A-Za-z0-9.-]{1,20}\}/#
  private nonisolated(unsafe) static let argon2id =
    #/\$argon2id\$v=19\$m=([1-9][0-9]{0,8}),t=([1-9][0-9]{0,8}),p=([1-9][0-9]{0,8})\$[A-Za-z0-9+\/]{11,64}\$[A-Za-z0-9+\/]{22,86}/#
  private nonisolated(unsafe) static let bcrypt = #/\$2[aby]\$([0-9][0-9])\$[A-Za-z0-9.\/]{53}/#
  private nonisolated(unsafe) static let sha512Crypt =
    #/\$6\$(?:rounds=([1-9][0-9]{0,8})\$)?[A-Za-z0-9.\/]{1,16}\$[A-Za-z0-9.\/]{86}/#
  private nonisolated(unsafe) static let yescrypt =
    #/\$y\$j([A-Za-z0-9.\/]{2,12})\$[A-Za-z0-9.\/]{1,86}\$[A-Za-z0-9.\/]{43}/#
  /// The first two characters are the memory: 128 MiB at most.
  private nonisolated(unsafe) static let yescryptMemory = #/[.\/0-9A-C][.\/0-9A-T]/#

  /// Returns whether libcrypt makes this hash of the secret, in the composed form (NFC) or as it was
  /// typed: other systems hash what they get.
  func cryptVerifies(_ secret: Secret) -> Bool {
    let composed = secret.normalized()
    if cryptMatches(composed) { return true }
    let isComposed = composed.withBytes { bytes in secret.withBytes { bytes.elementsEqual($0) } }
    return !isComposed && cryptMatches(secret)
  }

  private func cryptMatches(_ secret: Secret) -> Bool {
    guard secret.withBytes({ !$0.contains(0) }) else { return false }
    return Secret(joining: [secret, Secret("\0")]).withBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return false }
      return ccrypt_verify(start, encoded) == CCRYPT_MATCHES
    }
  }
}

extension PasswordHash.Format {
  /// - Parameter scheme: the beginning of a hash, up to the second `$`.
  fileprivate init?(scheme: String) {
    switch scheme {
    case "$argon2id$": self = .argon2id
    case "$2a$", "$2b$", "$2y$": self = .bcrypt
    case "$y$": self = .yescrypt
    case "$6$": self = .sha512Crypt
    default: return nil
    }
  }
}
