import Domain

/// An error that a server sends as problem details (RFC 9457), and that a client recreates from
/// them.
public protocol APIFailure: StoreError, Sendable {
  /// The problem details that the server sends.
  var problem: ProblemDetails { get }

  /// The store's failure, if it caused the error; for the operator's log.
  var storageProblem: StorageProblem? { get }

  /// Recreates the error from problem details; returns nil for a problem that every endpoint may
  /// have, which the client translates itself.
  init?(_ problem: ProblemDetails)
}

extension StorageProblem: APIFailure {
  public var problem: ProblemDetails { .notSaved(self) }
  public var storageProblem: StorageProblem? { self }

  public init?(_ problem: ProblemDetails) { nil }
}

extension AccountsError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .emailTaken: .emailTaken
    case .usernameTaken: .usernameTaken
    case .idempotencyKeyReused: .keyReused
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .emailTaken, .usernameTaken, .idempotencyKeyReused, .cancelled: nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .keyReused: self = .idempotencyKeyReused
    default: return nil
    }
  }
}

extension OperationFailure: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .refused(let refusal): refusal.problem
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
    if let refusal = Refused(problem) {
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
    let kebab = name.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
    return ProblemKind(rawValue: "/problems/\(kebab)")
  }

  /// The refusal's values are members of the problem.
  fileprivate var problem: ProblemDetails {
    let plain = ProblemDetails(
      kind ?? .refused, answer.status, answer.title, retryAfter: answer.retryAfter)
    guard let values = converted([String: [String: JSON]].self, from: self)?.values.first,
      let members = converted([String: JSON].self, from: plain)
    else { return plain }
    return converted(ProblemDetails.self, from: members.merging(values) { $1 }) ?? plain
  }

  fileprivate init?(_ problem: ProblemDetails) {
    guard let sample = Self.samples.first(where: { $0.kind == problem.kind }),
      let members = converted([String: JSON].self, from: problem),
      let refusal = converted(Self.self, from: [sample.name: members])
    else { return nil }
    self = refusal
  }

  /// The name of the case.
  private var name: String { String("\(self)".prefix { $0 != "(" }) }
}

/// Reads the JSON of one type as another one.
private func converted<Value: Decodable>(_ type: Value.Type, from value: some Encodable) -> Value? {
  APICoding.bytes(of: value).flatMap { APICoding.decode(type, from: $0) }
}
