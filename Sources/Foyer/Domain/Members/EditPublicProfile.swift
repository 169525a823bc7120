import InteractorKit

/// Changes a person's public profile, for operators.
public struct EditPublicProfile: Sendable {
  private let profiles: any PublicProfiles
  private let executor: any InteractorExecutor

  public init(profiles: any PublicProfiles, executor: any InteractorExecutor = AppExecutor.shared) {
    self.profiles = profiles
    self.executor = executor
  }

  public func execute(
    _ id: AccountID, _ changes: PublicProfile.Changes, in executor: (any InteractorExecutor)? = nil
  ) async throws(ProfileError) -> PublicProfile.Edit {
    try await (executor ?? self.executor).run { () async throws(ProfileError) in
      try await profiles.edit(id, changes)
    }
  }
}
