extension Interactor {
  /// Writes a value as what a query asks for. Seed rule 17.
  public struct PutByQuery<Value: Sendable>: Sendable {
    private let repository: any PutRepository<Value>
    private let executor: any Executor

    public init(
      _ repository: some PutRepository<Value>, executor: any Executor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    @discardableResult
    public func execute(
      _ value: Value, for query: any Query, in executor: (any Executor)? = nil
    ) async throws(DataError) -> Value {
      try await (executor ?? self.executor).run { () async throws(DataError) -> Value in
        try await repository.put(value, for: query)
      }
    }

    @discardableResult
    public func execute(
      _ value: Value, id: some QueryID, in executor: (any Executor)? = nil
    ) async throws(DataError) -> Value {
      try await execute(value, for: IdQuery(id), in: executor)
    }
  }
}
