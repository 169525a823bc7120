import CCrypt

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
