/// What became of a transaction that failed.
public enum StoreFailure: Error, Equatable, Sendable {
  /// Nothing was changed.
  case notCommitted(StorageProblem)
  /// The store failed while committing: the change may have been made or not.
  case unknown(StorageProblem)
  /// The caller's task was cancelled before the commit: nothing was changed.
  case cancelled

  /// Why it failed.
  public var problem: StorageProblem {
    switch self {
    case .notCommitted(let problem), .unknown(let problem): problem
    case .cancelled: .service(.cancelled)
    }
  }
}

/// An error that an operation of a store throws: refusals of its own, and failures of the store.
public protocol StoreError: Error {
  init(_ failure: StoreFailure)
}

extension StoreFailure: StoreError {
  public init(_ failure: StoreFailure) { self = failure }
}

extension StorageProblem: StoreError {
  public init(_ failure: StoreFailure) { self = failure.problem }
}

/// An error with a case for each outcome of a transaction that failed.
public protocol OutcomeError: StoreError {
  static func notSaved(_ problem: StorageProblem) -> Self
  static func outcomeUnknown(_ problem: StorageProblem) -> Self
  static var cancelled: Self { get }
}

extension OutcomeError {
  public init(_ failure: StoreFailure) {
    switch failure {
    case .notCommitted(let problem): self = .notSaved(problem)
    case .unknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    }
  }
}

/// An error of an operation that may create an account.
public protocol NewAccountError: OutcomeError {
  static var emailTaken: Self { get }
  static var usernameTaken: Self { get }
  static var attemptReused: Self { get }
}

extension NewAccountError {
  public init(_ error: AccountsError) {
    switch error {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .attemptReused: self = .attemptReused
    case .notSaved(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    }
  }
}

extension AccountsError: OutcomeError {}

extension ApplicationError: NewAccountError {}

extension RegistrationError: NewAccountError {}

extension ContactError: OutcomeError {}

extension ProfileError: StoreError {
  public init(_ failure: StoreFailure) { self.init(AccountsError(failure)) }
}

extension SSHKeysError: StoreError {
  public init(_ failure: StoreFailure) { self = .store(AccountsError(failure)) }
}
