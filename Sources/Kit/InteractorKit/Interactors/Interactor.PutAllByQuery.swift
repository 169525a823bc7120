extension Interactor {
  /// A use case that stores values as all objects of a given query.
  public struct PutAllByQuery<Value: Sendable>: Sendable {
    private let repository: any PutRepository<Value>
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some PutRepository<Value>, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Stores the values for a query and returns them as they are stored.
    @discardableResult
    public func execute(
      _ values: [Value], for query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await (executor ?? self.executor).run { () async throws(DataError) -> [Value] in
        try await repository.putAll(values, for: query)
      }
    }

    /// Stores the values under their ids and returns them as they are stored.
    @discardableResult
    public func execute(
      _ values: [Value], ids: [some QueryID], in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await execute(values, for: IdsQuery(ids), in: executor)
    }
  }
}
