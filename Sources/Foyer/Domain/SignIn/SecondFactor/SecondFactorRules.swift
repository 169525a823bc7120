/// Whether an account can or must enrol a second factor, by its brand and the operator's key.
public struct SecondFactorOffer: Codable, Sendable, Equatable {
  public static let none = Self(isOffered: false, isRequired: false)

  public let isOffered: Bool
  /// True if the account can be used with a second factor only.
  public let isRequired: Bool

  public init(isOffered: Bool, isRequired: Bool) {
    (self.isOffered, self.isRequired) = (isOffered, isRequired)
  }
}

/// A brand's rules for second factors. They concern members; operators identify themselves by tokens
/// and by users of the machine.
public struct SecondFactorRules: Sendable, Equatable {
  public enum Policy: String, Sendable, CaseIterable {
    /// Members can't enrol a second factor.
    case off
    case offered
    /// A member without a second factor can do nothing but enrol one.
    case required
  }

  public let policy: Policy
  /// True if an SSH key is also followed by a code, unless it is on a security key, which is a second
  /// factor itself.
  public let asksWithKeys: Bool

  public init(_ policy: Policy = .offered, asksWithKeys: Bool = false) {
    (self.policy, self.asksWithKeys) = (policy, asksWithKeys)
  }

  /// The strictest rules.
  public static let strictest = Self(.required, asksWithKeys: true)

  /// Returns whether a member can use the account only after enrolling a second factor.
  public func areUnmet(by member: SignedInMember) -> Bool {
    policy == .required && !member.hasSecondFactor
  }

  /// Returns whether a code is asked for after a sign-in with a key.
  func asks(with key: SSHPublicKey) -> Bool { asksWithKeys && !key.kind.isInDevice }
}
