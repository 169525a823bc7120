/// The outcome of a transaction that failed.
public enum StoreFailure: Error, Equatable, Sendable {
  case notCommitted(StorageProblem)
  /// The store failed during the commit: the change may or may not have been made.
  case unknown(StorageProblem)
  /// The caller's task was cancelled before the commit; nothing was changed.
  case cancelled

  /// The reason of the failure.
  public var problem: StorageProblem {
    switch self {
    case .notCommitted(let problem), .unknown(let problem): problem
    case .cancelled: .service(.cancelled)
    }
  }
}

/// An error of an operation of a store. It represents the operation's own refusals as well as
/// failures of the store.
public protocol StoreError: Error {
  init(_ failure: StoreFailure)
}

extension StoreError {
  /// Runs work of the store that only reads, or whose outcome is always known. An autoclosure, because
  /// a closure's error type would have to be written.
  static func reading<Value>(
    _ work: @autoclosure () async throws(StorageProblem) -> Value
  ) async throws(Self) -> Value {
    do throws(StorageProblem) { return try await work() } catch {
      throw Self(Task.isCancelled ? .cancelled : .notCommitted(error))
    }
  }

  /// Runs work of the store that follows a change: a cancelled call doesn't say that nothing was changed.
  static func following<Value>(
    _ work: @autoclosure () async throws(StorageProblem) -> Value
  ) async throws(Self) -> Value {
    do throws(StorageProblem) { return try await work() } catch {
      throw Self(.notCommitted(error))
    }
  }
}

extension StoreFailure: StoreError {
  public init(_ failure: StoreFailure) { self = failure }
}

extension StorageProblem: StoreError {
  public init(_ failure: StoreFailure) { self = failure.problem }
}

/// An error with a case for each outcome of a failed transaction.
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
  static var idempotencyKeyReused: Self { get }
}

extension NewAccountError {
  public init(_ error: AccountsError) {
    switch error {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .idempotencyKeyReused: self = .idempotencyKeyReused
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

extension SignInError: OutcomeError {}
