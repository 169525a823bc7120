/// Why a profile was not saved.
public enum ProfileError: Error, Equatable, Sendable {
  /// There is no such account, or not any more.
  case noAccount
  /// Nothing was changed.
  case storage(StorageProblem)
  /// It may have been saved.
  case outcomeUnknown(StorageProblem)
  /// The caller's task was cancelled before anything was saved.
  case cancelled

  public init(_ error: AccountsError) {
    switch error {
    case .notSaved(let problem): self = .storage(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    // Nothing that changes a profile adds an account.
    case .emailTaken, .usernameTaken, .attemptReused: self = .noAccount
    }
  }
}

/// Where the operator changes what people let others see.
public protocol PublicProfiles: Sendable {
  /// Changes it in one transaction.
  func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> PublicProfile.Edit
}
