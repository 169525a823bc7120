extension Interactor {
  /// Removes the one thing that a query asks for. Seed rule 18.
  public struct DeleteByQuery: Sendable {
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
        try await repository.delete(query)
      }
    }

    public func execute(
      id: some QueryID, in executor: (any Executor)? = nil
    ) async throws(DataError) {
      try await execute(IdQuery(id), in: executor)
    }
  }
}
