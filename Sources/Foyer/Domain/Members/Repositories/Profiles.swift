/// Where people's profiles are kept.
public protocol Profiles: Sendable {
  /// Replaces what the person let others see before.
  func save(_ profile: Profile, for id: AccountID) async throws(ProfileError)
}

/// Why a profile was not saved.
public enum ProfileError: Error, Equatable, Sendable {
  /// There is no such account, or not any more.
  case noAccount
  case storage(StorageProblem)
  /// The caller's task was cancelled before anything was saved.
  case cancelled
}

/// Where the operator changes what people let others see.
public protocol PublicProfiles: Sendable {
  /// Changes it in one transaction.
  func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> PublicProfile.Edit
}
