import Domain

extension API {
  public struct EmailCheck: BodyRequest, Equatable {
    public let email: String

    public init(_ email: EmailAddress) { self.email = email.address }
  }

  /// The decision of the operator's rules on an address.
  public struct EmailDecision: APIResponse, Equatable {
    /// `allow`, `hold` or `refuse`.
    public let verdict: String
    /// The line that decided, with its place; missing if none matches.
    public var line: String?

    public init(_ decision: Domain.EmailDecision) {
      (verdict, line) = (decision.verdict.rawValue, decision.line)
    }

    /// Nil for an unknown verdict.
    package var decision: Domain.EmailDecision? {
      EmailVerdict(rawValue: verdict).map { Domain.EmailDecision($0, by: line) }
    }
  }

  public static let checkEmail = Endpoint<EmailCheck, EmailDecision, StorageProblem>(
    "checkEmail", .post, "/emails/check", for: .operators(.read),
    "Show what the operator's rules say of an e-mail address, and which line decides.",
    problems: [.invalid, .emailRules])
}
