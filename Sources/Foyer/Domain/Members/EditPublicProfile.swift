import InteractorKit

/// Changes what others may see of a person, for the operator.
public struct EditPublicProfile: Sendable {
  private let faces: any PublicProfiles
  private let executor: any Executor

  public init(faces: any PublicProfiles, executor: any Executor = AppExecutor.shared) {
    self.faces = faces
    self.executor = executor
  }

  public func execute(
    _ id: AccountID, _ changes: PublicProfile.Changes, in executor: (any Executor)? = nil
  ) async throws(ProfileError) -> PublicProfile.Edit {
    try await (executor ?? self.executor).run { () async throws(ProfileError) in
      try await faces.edit(id, changes)
    }
  }
}
