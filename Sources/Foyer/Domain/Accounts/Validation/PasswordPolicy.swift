/// What a label asks of passwords; the names are those of a brand file.
public enum PasswordPolicy: String, CaseIterable, Sendable {
  /// A letter of each case, a number and a special character. Seed rule 81.
  case fourRules = "four-rules"
  /// Long, and none that is guessed first; no rule of what it is made of (NIST SP 800-63B-4,
  /// §3.1.1.2).
  case passphrase

  /// What has to be met, in the order of the screen.
  public var rules: [PasswordRule] {
    switch self {
    case .fourRules: [.uppercase, .lowercase, .number, .special]
    case .passphrase: [.longEnough, .uncommon, .unrelated]
    }
  }

  /// The least that is taken unless a label says more, in code points after NFC; nil where the rules
  /// alone say how short it can be.
  public var shortest: Int? {
    switch self {
    case .fourRules: nil
    case .passphrase: 15
    }
  }

  /// The most that is taken.
  public var limit: PasswordLimit {
    switch self {
    case .fourRules: .bytes(1024)
    case .passphrase: .codePoints(256)
    }
  }
}

/// How long a password may be.
public enum PasswordLimit: Sendable, Equatable {
  case bytes(Int)
  /// After NFC.
  case codePoints(Int)
}
