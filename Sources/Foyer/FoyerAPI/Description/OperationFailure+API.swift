import Domain

extension OperationFailure: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .refused(let refusal):
      ProblemDetails(refusal.kind ?? .refused, refusal.answer.status, refusal.answer.title)
    case .denied(let denial): SignInError(denial).problem
    case .invalid(let problems): .invalid(problems)
    case .store(.notCommitted(.service(.unknownBrand))):
      ProblemDetails(.unknownBrand, 422, "This server doesn't serve this brand")
    case .store(.notCommitted(let problem)): .notSaved(problem)
    case .store(.unknown(let problem)): .outcomeUnknown(problem)
    case .store(.cancelled): .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .store(.notCommitted(.service(.unknownBrand))): nil
    case .store(.notCommitted(let problem)), .store(.unknown(let problem)): problem
    case .refused, .denied, .invalid, .store(.cancelled): nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    if let refusal = Refused.samples.first(where: { $0.kind == problem.kind }) {
      self = .refused(refusal)
    } else if let denial = Denial(problem) {
      self = .denied(denial)
    } else if problem.kind == .invalid, let errors = problem.errors {
      self = .invalid(errors)
    } else {
      return nil
    }
  }
}

extension Denial {
  fileprivate init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .signedOut: self = .signedOut
    case .secondFactorNeeded: self = .secondFactorNeeded
    case .wrongPassword: self = .wrongPassword
    case .wrongCode: self = .wrongCode
    case .secondFactorUnavailable: self = .secondFactorUnavailable
    case .tooMany: self = .paused(seconds: problem.secondsToWait)
    default: return nil
    }
  }
}

extension Refusal {
  /// The problem type of the case, from its name: `keyTaken` is `/problems/key-taken`.
  var kind: ProblemKind? {
    let name = "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
    return ProblemKind(rawValue: "/problems/\(name)")
  }
}
