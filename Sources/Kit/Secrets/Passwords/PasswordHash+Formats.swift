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

  /// The format; nil if it is unknown, or if its settings would take a sign-in more memory or time
  /// than a server can spend.
  public var format: Format? {
    if encoded.utf8.count > 300 { return nil }
    if let match = encoded.wholeMatch(of: Self.argon2id) {
      let (memory, passes, lanes) = (Int(match.1) ?? 0, Int(match.2) ?? 0, Int(match.3) ?? 0)
      let isFair =
        memory <= Self.argon2idMemory && memory * passes <= Self.argon2idWork && lanes <= 16
        && memory >= 8 * lanes  // RFC 9106, section 3.1
      return isFair ? .argon2id : nil
    }
    if let match = encoded.wholeMatch(of: Self.bcrypt) {
      return 4...14 ~= Int(match.1) ?? 0 ? .bcrypt : nil
    }
    if let match = encoded.wholeMatch(of: Self.sha512Crypt) {
      return 1000...1_000_000 ~= match.1.flatMap { Int($0) } ?? 5000 ? .sha512Crypt : nil
    }
    return encoded.wholeMatch(of: Self.yescrypt) == nil ? nil : .yescrypt
  }

  /// Argon2id's memory in KiB, and memory times passes: about a second of one processor. Strangers
  /// can have a hash computed by a wrong password.
  private static let argon2idMemory = 262_144
  private static let argon2idWork = 1_048_576

  private nonisolated(unsafe) static let argon2id =
    #/\$argon2id\$v=19\$m=([1-9][0-9]{0,8}),t=([1-9][0-9]{0,8}),p=([1-9][0-9]{0,8})\$[A-Za-z0-9+\/]{11,64}\$[A-Za-z0-9+\/]{22,86}/#
  private nonisolated(unsafe) static let bcrypt = #/\$2[aby]\$([0-9][0-9])\$[A-Za-z0-9.\/]{53}/#
  private nonisolated(unsafe) static let sha512Crypt =
    #/\$6\$(?:rounds=([1-9][0-9]{0,8})\$)?[A-Za-z0-9.\/]{1,16}\$[A-Za-z0-9.\/]{86}/#
  /// The first two characters are the memory: 128 MiB at most.
  private nonisolated(unsafe) static let yescrypt =
    #/\$y\$j[.\/0-9A-C][.\/0-9A-T]\$[A-Za-z0-9.\/]{1,86}\$[A-Za-z0-9.\/]{43}/#

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
