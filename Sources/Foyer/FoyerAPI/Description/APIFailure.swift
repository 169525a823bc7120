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
