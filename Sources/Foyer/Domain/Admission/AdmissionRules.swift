/// A brand's admission: the policy, and whether addresses are verified. The form, the operator's
/// screens and a server use the same value.
public struct AdmissionRules: Sendable, Equatable {
  /// The admission policy; the raw values are those of a brand file.
  public enum Policy: String, CaseIterable, Sendable {
    /// Everybody gets an account at once.
    case open
    /// An invitation code is needed.
    case invitation
    /// An operator approves each application.
    case approval
    /// Members vouch for applicants who name them; an operator can decide, too.
    case vouched
  }

  public let policy: Policy
  /// True if the e-mail address has to be confirmed by a verification code first.
  public let verifiesEmail: Bool
  /// The rules for vouches. They have no effect under another policy than `.vouched`.
  public let vouching: VouchingRules
  /// The rule for waves of sign-ups; nil under another policy than `.open`, or if there is none.
  public let wave: WaveRules?

  /// Everybody gets an account at once.
  public static let open = AdmissionRules()

  public init(
    _ policy: Policy = .open, verifiesEmail: Bool = false,
    vouching: VouchingRules = VouchingRules(), wave: WaveRules? = nil
  ) {
    self.policy = policy
    self.verifiesEmail = verifiesEmail
    self.vouching = vouching
    self.wave = policy == .open ? wave : nil
  }

  /// The rules for sign-ups that a wave holds.
  var duringWave: AdmissionRules {
    guard let wave else { return self }
    return AdmissionRules(
      wave.check == .approval ? .approval : policy,
      verifiesEmail: verifiesEmail || wave.check == .code)
  }

  /// True if submitting the form creates an account, without an application.
  public var isImmediate: Bool { policy == .open && !verifiesEmail }

  /// True if applicants get e-mails: a verification code, or an operator's decision.
  public var sendsEmails: Bool { verifiesEmail || isDecided || wave != nil }

  /// True if applications wait for a decision: an operator's, or enough vouches.
  public var isDecided: Bool { policy == .approval || policy == .vouched }

  /// The first state of an application; nil if nothing has to be verified or decided.
  var firstState: ApplicationState? {
    if verifiesEmail { return .verifying }
    return isDecided ? .pending : nil
  }
}
