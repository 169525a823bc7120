extension Interactor {
  /// A use case that stores a value as the one object of a given query.
  public struct PutByQuery<Value: Sendable>: Sendable {
    private let repository: any PutRepository<Value>
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some PutRepository<Value>, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Stores the value for a query and returns it as it is stored.
    @discardableResult
    public func execute(
      _ value: Value, for query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await (executor ?? self.executor).run { () async throws(DataError) -> Value in
        try await repository.put(value, for: query)
      }
    }

    /// Stores the value under an id and returns it as it is stored.
    @discardableResult
    public func execute(
      _ value: Value, id: some QueryID, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await execute(value, for: IdQuery(id), in: executor)
    }
  }
}
