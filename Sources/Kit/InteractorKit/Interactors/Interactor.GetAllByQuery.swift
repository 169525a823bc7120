extension Interactor {
  /// Reads all things that a query asks for. Seed rule 16.
  public struct GetAllByQuery<Value: Sendable>: Sendable {
    private let repository: any GetRepository<Value>
    private let executor: any Executor

    public init(
      _ repository: some GetRepository<Value>, executor: any Executor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    public func execute(
      _ query: any Query, in executor: (any Executor)? = nil
    ) async throws(DataError) -> [Value] {
      try await (executor ?? self.executor).run { () async throws(DataError) -> [Value] in
        try await repository.getAll(query)
      }
    }

    public func execute(
      ids: [some QueryID], in executor: (any Executor)? = nil
    ) async throws(DataError) -> [Value] {
      try await execute(IdsQuery(ids), in: executor)
    }
  }
}
