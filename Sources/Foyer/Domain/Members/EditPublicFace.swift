import InteractorKit

/// Changes what others may see of a person, for the operator.
public struct EditPublicFace: Sendable {
  private let faces: any PublicFaces
  private let executor: any Executor

  public init(faces: any PublicFaces, executor: any Executor = AppExecutor.shared) {
    self.faces = faces
    self.executor = executor
  }

  public func execute(
    _ id: AccountID, _ changes: PublicFace.Changes, in executor: (any Executor)? = nil
  ) async throws(ProfileError) -> PublicFace.Edit {
    try await (executor ?? self.executor).run { () async throws(ProfileError) in
      try await faces.edit(id, changes)
    }
  }
}
