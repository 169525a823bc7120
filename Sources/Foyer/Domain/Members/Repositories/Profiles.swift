/// Where people's profiles are kept.
public protocol Profiles: Sendable {
  /// Replaces what the person let others see before.
  func save(_ profile: Profile, for id: AccountID) async throws(ProfileError)
}

/// Saves the profile of a new account for the client that made it.
public protocol FirstProfiles: Sendable {
  /// The same profile may be sent again; a different one isn't saved.
  ///
  /// - Parameter key: of the request that made the account; it proves who made it.
  func saveFirst(
    _ profile: Profile, for id: AccountID, key: AttemptID
  ) async throws(FirstProfileError)
}

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

/// Why the first profile of an account was not saved.
public enum FirstProfileError: Error, Equatable, Sendable {
  /// There is no such account, or somebody else made it.
  case notTheirs
  /// Another one is there already.
  case alreadySaved
  case storage(AccountsError)
}
