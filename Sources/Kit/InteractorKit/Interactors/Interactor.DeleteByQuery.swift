extension Interactor {
  /// A use case that deletes the one object of a given query.
  public struct DeleteByQuery: Sendable {
    private let repository: any DeleteRepository
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some DeleteRepository, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Deletes the object of a query, if there is one.
    public func execute(
      _ query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) {
      try await (executor ?? self.executor).run { () async throws(DataError) in
        try await repository.delete(query)
      }
    }

    /// Deletes the object with an id, if there is one.
    public func execute(
      id: some QueryID, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) {
      try await execute(IdQuery(id), in: executor)
    }
  }
}
