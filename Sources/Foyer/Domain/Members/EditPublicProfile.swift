import InteractorKit

/// Changes a person's public profile, for operators.
public struct EditPublicProfile: Sendable {
  private let profiles: any PublicProfiles
  private let executor: any Executor

  public init(profiles: any PublicProfiles, executor: any Executor = AppExecutor.shared) {
    self.profiles = profiles
    self.executor = executor
  }

  public func execute(
    _ id: AccountID, _ changes: PublicProfile.Changes, in executor: (any Executor)? = nil
  ) async throws(ProfileError) -> PublicProfile.Edit {
    try await (executor ?? self.executor).run { () async throws(ProfileError) in
      try await profiles.edit(id, changes)
    }
  }
}
