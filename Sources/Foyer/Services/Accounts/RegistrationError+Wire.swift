import Domain

extension RegistrationError {
  /// What a request without an answer comes to.
  init(_ failure: HTTPFailure) {
    self =
      switch failure.problem {
      case let problem where failure.wasSent: .outcomeUnknown(.service(problem))
      case .cancelled: .cancelled
      case let problem: .notSaved(.service(problem))
      }
  }

  /// What an answer that brings no account comes to.
  init(
    _ answer: HTTPAnswer, to form: RegistrationForm, _ requirements: PasswordRequirements
  ) {
    let problem = Wire.decode(Wire.Problem.self, from: answer.body)
    let refused = StorageProblem.service(.refused(status: answer.status))
    self =
      switch (answer.status, problem?.kind) {
      case (409, .emailTaken): .emailTaken
      case (422, .invalid):
        Self.invalid(problem?.errors ?? [], form, requirements) ?? .notSaved(refused)
      case (503, _), (300..<500, _): .notSaved(refused)
      default: .outcomeUnknown(refused)
      }
  }

  /// The fields that the server named, with what the same validators say of them here: what was
  /// typed needn't travel back. Nil when they say nothing: the server has other rules.
  private static func invalid(
    _ errors: [Wire.FieldProblem], _ form: RegistrationForm, _ requirements: PasswordRequirements
  ) -> RegistrationError? {
    let fields = Set(errors.map(\.field))
    let problems = form.problems(requirements).filter { fields.contains($0.field) }
    return problems.isEmpty ? nil : .invalid(problems)
  }
}
