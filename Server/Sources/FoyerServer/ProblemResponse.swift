import Domain
import Hummingbird
import Services

/// An error that is answered as `application/problem+json` (RFC 9457).
struct ProblemResponse: Error {
  let problem: Wire.Problem
  let status: HTTPResponse.Status
  /// Whether the same may go better soon.
  var retry = false
  /// What an operator should mend.
  var storage: StorageProblem?

  init(_ status: HTTPResponse.Status, _ title: String, retry: Bool = false) {
    self.init(.other, status, title)
    self.retry = retry
  }

  init(invalid field: String, _ rule: String) {
    self.init(invalid: [Wire.FieldProblem(field: field, rule: rule)])
  }

  init(invalid errors: [Wire.FieldProblem]) {
    self.init(.invalid, .unprocessableContent, "Fields break rules", errors)
  }

  static func closed(_ title: String) -> Self { Self(.closed, .forbidden, title) }

  static func unknownLabel(_ status: HTTPResponse.Status = .unprocessableContent) -> Self {
    Self(.unknownLabel, status, "This server doesn't serve that label")
  }

  private init(
    _ kind: Wire.Problem.Kind, _ status: HTTPResponse.Status, _ title: String,
    _ errors: [Wire.FieldProblem]? = nil
  ) {
    problem = Wire.Problem(kind, title: title, status: status.code, errors: errors)
    self.status = status
  }

  init(_ error: RegistrationError) {
    switch error {
    case .invalid(let problems): self.init(invalid: problems.flatMap(\.fieldProblems))
    case .closed, .rejected:  // what a client learns of a server, this one asks none
      self.init(.internalServerError, "No account was made")
    case .attemptReused:
      self.init(
        .keyReused, .unprocessableContent,
        "This Idempotency-Key was sent with other contents before")
    case .emailTaken: self.init(.emailTaken, .conflict, "This address has an account already")
    case .notSaved(let problem): self.init(problem)
    case .cancelled: self.init(.notSaved, .serviceUnavailable, "Nothing was stored")
    case .outcomeUnknown(let problem):
      self.init(.outcomeUnknown, .internalServerError, "Send the same again to learn the outcome")
      storage = problem
    }
  }

  init(_ error: FirstProfileError) {
    switch error {
    case .notTheirs: self.init(.forbidden, "The key isn't that of the account")
    case .alreadySaved: self.init(.conflict, "The operator changes a profile")
    case .storage(.outcomeUnknown(let problem)): self.init(.outcomeUnknown(problem))
    case .storage(.notSaved(let problem)): self.init(problem)
    case .storage: self.init(.cancelled)
    }
  }

  init(_ problem: StorageProblem) {
    self.init(.notSaved, .serviceUnavailable, "The accounts can't be used right now")
    storage = problem
  }

  var bytes: [UInt8] { Wire.encode(problem) ?? [] }

  var response: Response {
    var response =
      (try? Response.json(problem, status: status, type: "application/problem+json"))
      ?? Response(status: status)
    if retry { response.headers[.retryAfter] = "1" }
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    return response
  }
}
