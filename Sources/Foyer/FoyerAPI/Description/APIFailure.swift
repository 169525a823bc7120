import Domain

/// An error that an endpoint answers as a problem (RFC 9457), and that a client makes of such an
/// answer again.
public protocol APIFailure: StoreError, Sendable {
  /// How the server answers it.
  var problem: ProblemDetails { get }

  /// What a store did, where it is to blame: for the operator's log.
  var storageProblem: StorageProblem? { get }

  /// The failure that an answer tells; nil where it is one of those that every endpoint has, which
  /// the client then translates itself.
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
    case .attemptReused: .keyReused
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .emailTaken, .usernameTaken, .attemptReused, .cancelled: nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .keyReused: self = .attemptReused
    default: return nil
    }
  }
}
