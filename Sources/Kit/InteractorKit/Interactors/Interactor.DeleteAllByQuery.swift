extension Interactor {
  /// A use case that deletes all objects of a given query.
  public struct DeleteAllByQuery: Sendable {
    private let repository: any DeleteRepository
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some DeleteRepository, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Deletes the objects of a query, if there are any.
    public func execute(
      _ query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) {
      try await (executor ?? self.executor).run { () async throws(DataError) in
        try await repository.deleteAll(query)
      }
    }

    /// Deletes the objects with these ids, as far as there are any.
    public func execute(
      ids: [some QueryID], in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) {
      try await execute(IdsQuery(ids), in: executor)
    }
  }
}
