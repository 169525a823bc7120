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
  }

  public let policy: Policy
  /// True if the e-mail address has to be confirmed by a verification code first.
  public let verifiesEmail: Bool

  /// Everybody gets an account at once.
  public static let open = AdmissionRules()

  public init(_ policy: Policy = .open, verifiesEmail: Bool = false) {
    self.policy = policy
    self.verifiesEmail = verifiesEmail
  }

  /// True if submitting the form creates an account, without an application.
  public var isImmediate: Bool { self == .open }

  /// True if applicants get e-mails: a verification code, or an operator's decision.
  public var sendsEmails: Bool { verifiesEmail || policy == .approval }

  /// The first state of an application; nil if nothing has to be verified or decided.
  var firstState: ApplicationState? {
    if verifiesEmail { return .verifying }
    return policy == .approval ? .pending : nil
  }
}
