import Domain
import WebRepositories

extension RegistrationError {
  /// What a request without an answer comes to.
  init(_ failure: HTTPFailure) {
    self =
      switch failure.problem {
      case let problem where failure.wasSent: .outcomeUnknown(.service(ServiceProblem(problem)))
      case .cancelled: .cancelled
      case let problem: .notSaved(.service(ServiceProblem(problem)))
      }
  }

  /// What an answer that brings no account comes to.
  init(
    _ answer: HTTPAnswer, to form: RegistrationForm, _ rules: RegistrationRules
  ) {
    let problem = Wire.decode(Wire.Problem.self, from: answer.body)
    let refused = StorageProblem.service(
      .refused(status: answer.status, reference: problem?.reference))
    self =
      switch (answer.status, problem?.kind) {
      case (409, .emailTaken): .emailTaken
      case (409, .usernameTaken): .usernameTaken
      case (403, .closed): .closed
      case (429, .tooMany): .tooMany(seconds: problem?.secondsToWait ?? 1)
      case (_, .outcomeUnknown): .outcomeUnknown(refused)
      case (503, .busy): .notSaved(.service(answer.refusal))
      case (422, .unknownLabel): .notSaved(.service(.unknownLabel))
      case (422, .keyReused): .attemptReused
      case (422, .invitation): .invitation
      case (422, .invalid):
        problem?.errors.map { Self.invalid($0, form, rules) } ?? .notSaved(refused)
      case (503, _), (300..<500, _): .notSaved(refused)
      default: .outcomeUnknown(refused)
      }
  }

  /// What the same validators say here, where they say the same: what was typed needn't travel back.
  /// Else the server has other rules, and those count.
  private static func invalid(
    _ errors: [Wire.FieldProblem], _ form: RegistrationForm, _ rules: RegistrationRules
  ) -> RegistrationError {
    let problems = form.problems(rules)
    if problems.flatMap(\.fieldProblems) == errors { return .invalid(problems) }
    return .rejected(errors.map { Rejection(field: $0.field, rule: $0.rule, limit: $0.limit) })
  }
}
