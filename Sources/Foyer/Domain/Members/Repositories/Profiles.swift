/// A reason why a profile wasn't changed.
public enum ProfileError: Error, Equatable, Sendable {
  /// The account doesn't exist or was deleted.
  case noAccount
  /// Nothing was changed.
  case storage(StorageProblem)
  /// The change may or may not have been made.
  case outcomeUnknown(StorageProblem)
  /// The caller's task was cancelled before anything was changed.
  case cancelled

  public init(_ error: AccountsError) {
    switch error {
    case .notSaved(let problem): self = .storage(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    // These can't occur: changing a profile doesn't create an account.
    case .emailTaken, .usernameTaken, .idempotencyKeyReused: self = .noAccount
    }
  }
}

public protocol PublicProfiles: Sendable {
  /// Changes a profile in one transaction.
  func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> ProfileEdit
}
