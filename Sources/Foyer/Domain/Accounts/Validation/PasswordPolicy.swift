/// A brand's policy for passwords; the raw values are those of a brand file.
public enum PasswordPolicy: String, CaseIterable, Sendable {
  /// A letter of each case, a number and a special character (design rule 81).
  case fourRules = "four-rules"
  /// Long and hard to guess, without rules of composition (NIST SP 800-63B-4, §3.1.1.2).
  case passphrase

  /// The rules of the policy, in the order in which screens show them.
  public var rules: [PasswordRule] {
    switch self {
    case .fourRules: [.uppercase, .lowercase, .number, .special]
    case .passphrase: [.longEnough, .uncommon, .unrelated]
    }
  }

  /// The minimum length unless a brand requires more, in code points after NFC; nil if only the
  /// other rules limit it.
  public var shortest: Int? {
    switch self {
    case .fourRules: nil
    case .passphrase: 15
    }
  }

  /// The maximum length.
  public var limit: PasswordLimit {
    switch self {
    case .fourRules: .bytes(1024)
    case .passphrase: .codePoints(256)
    }
  }
}

/// The maximum length of a password.
public enum PasswordLimit: Sendable, Equatable {
  case bytes(Int)
  /// Counted after NFC.
  case codePoints(Int)
}
