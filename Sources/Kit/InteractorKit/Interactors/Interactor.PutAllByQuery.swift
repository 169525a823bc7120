extension Interactor {
  /// Writes values as all a query asks for. Seed rule 17.
  public struct PutAllByQuery<Value: Sendable>: Sendable {
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
      _ values: [Value], for query: any Query, in executor: (any Executor)? = nil
    ) async throws(DataError) -> [Value] {
      try await (executor ?? self.executor).run { () async throws(DataError) -> [Value] in
        try await repository.putAll(values, for: query)
      }
    }

    @discardableResult
    public func execute(
      _ values: [Value], ids: [some QueryID], in executor: (any Executor)? = nil
    ) async throws(DataError) -> [Value] {
      try await execute(values, for: IdsQuery(ids), in: executor)
    }
  }
}
