/// Shows the rules' decision on an address.
public struct CheckEmail: OperatorOperation, Equatable {
  public typealias Response = EmailDecision
  public typealias Refused = EmailRulesRefusal

  public static let endpoint = Endpoint(
    "checkEmail", .post, "/emails/check", for: .operators(.read),
    "Show what the operator's rules say of an e-mail address, and which line decides.",
    isRepeatable: true)

  public let email: EmailAddress

  public init(_ email: EmailAddress) { self.email = email }
}

/// A reason why the rules decide nothing.
public enum EmailRulesRefusal: Refusal {
  /// - Parameter note: a sentence with the file and the line that can't be read.
  case emailRules(note: String)

  public static let samples: [Self] = [.emailRules(note: "email-rules.txt:1: …")]

  public var answer: ProblemAnswer {
    ProblemAnswer(503, "The rules for e-mail addresses can't be used")
  }
}

/// The use case of operators with the rules for e-mail addresses.
struct EmailRulesUseCases {
  /// Nil allows every address.
  let policy: (any EmailPolicy)?

  func register(in operations: inout Operations) { operations.register(check) }

  func check(
    _ request: CheckEmail, by caller: Operator
  ) async throws(CheckEmail.Failure) -> EmailDecision {
    guard let policy else { return EmailDecision(.allow, by: nil) }
    if let problem = await policy.problem() { throw .refused(.emailRules(note: problem)) }
    return try await CheckEmail.Failure.reading(await policy.decision(on: request.email))
  }
}
