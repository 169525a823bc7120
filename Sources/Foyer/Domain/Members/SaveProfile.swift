import InteractorKit

/// Saves what a person lets others see of them.
public struct SaveProfile: Sendable {
  private let profiles: any Profiles
  private let executor: any Executor

  public init(profiles: any Profiles, executor: any Executor = AppExecutor.shared) {
    self.profiles = profiles
    self.executor = executor
  }

  public func execute(
    _ profile: Profile, for id: AccountID, in executor: (any Executor)? = nil
  ) async throws(ProfileError) {
    try await (executor ?? self.executor).run { () async throws(ProfileError) in
      try await profiles.save(profile, for: id)
    }
  }
}
