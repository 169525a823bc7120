extension Interactor {
  /// A use case that reads all objects of a given query.
  public struct GetAllByQuery<Value: Sendable>: Sendable {
    private let repository: any GetRepository<Value>
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some GetRepository<Value>, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Returns the objects of a query.
    public func execute(
      _ query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await (executor ?? self.executor).run { () async throws(DataError) -> [Value] in
        try await repository.getAll(query)
      }
    }

    /// Returns the objects with these ids, in this order.
    public func execute(
      ids: [some QueryID], in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await execute(IdsQuery(ids), in: executor)
    }
  }
}
