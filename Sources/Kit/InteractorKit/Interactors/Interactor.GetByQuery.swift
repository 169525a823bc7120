extension Interactor {
  /// A use case that reads the one object of a given query.
  public struct GetByQuery<Value: Sendable>: Sendable {
    private let repository: any GetRepository<Value>
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some GetRepository<Value>, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Returns the object of a query.
    public func execute(
      _ query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await (executor ?? self.executor).run { () async throws(DataError) -> Value in
        try await repository.get(query)
      }
    }

    /// Returns the object with an id.
    public func execute(
      id: some QueryID, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await execute(IdQuery(id), in: executor)
    }
  }
}
