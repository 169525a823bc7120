extension Interactor {
  /// Removes all things that a query asks for. Seed rule 18.
  public struct DeleteAllByQuery: Sendable {
    private let repository: any DeleteRepository
    private let executor: any Executor

    public init(_ repository: some DeleteRepository, executor: any Executor = AppExecutor.shared) {
      self.repository = repository
      self.executor = executor
    }

    public func execute(
      _ query: any Query, in executor: (any Executor)? = nil
    ) async throws(DataError) {
      try await (executor ?? self.executor).run { () async throws(DataError) in
        try await repository.deleteAll(query)
      }
    }

    public func execute(
      ids: [some QueryID], in executor: (any Executor)? = nil
    ) async throws(DataError) {
      try await execute(IdsQuery(ids), in: executor)
    }
  }
}
