/// Kinds of bad passwords that a brand's requirements permit, as a warning for the operator.
public enum PasswordWeakness: Sendable, Equatable {
  /// The minimum length is below the smallest that NIST allows (SP 800-63B-4, §3.1.1.2).
  case veryShort(least: Int)
  /// Passwords that meet the rules but are among those that attackers try first.
  case wellKnown

  fileprivate static let leastAnywhere = 8
  /// Lists of well-known passwords have no longer ones.
  fileprivate static let longestWellKnown = 32
}

extension PasswordRequirements {
  public var weaknesses: [PasswordWeakness] {
    let least = max(shortest ?? 0, policy == .fourRules ? policy.rules.count : 0)
    let excludesWellKnown = rules.contains(.uncommon) || least > PasswordWeakness.longestWellKnown
    return (least < PasswordWeakness.leastAnywhere ? [.veryShort(least: least)] : [])
      + (excludesWellKnown ? [] : [.wellKnown])
  }
}
