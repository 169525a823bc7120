/// Which bad passwords a label takes, for the operator to know.
public enum PasswordWeakness: Sendable, Equatable {
  /// Fewer characters than NIST allows anywhere (SP 800-63B-4, §3.1.1.2).
  case veryShort(least: Int)
  /// Those that meet the rules and are tried first all the same.
  case wellKnown

  fileprivate static let leastAnywhere = 8
  /// Lists of well-known passwords have none that are longer.
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
