extension Interactor {
  /// Writes values as all its query asks for. Seed rules 17 and 20.
  public struct PutAll<Value: Sendable>: Sendable {
    private let put: PutAllByQuery<Value>
    private let query: any Query

    public init(
      _ repository: some PutRepository<Value>, query: any Query = AllObjectsQuery(),
      executor: any Executor = AppExecutor.shared
    ) {
      put = PutAllByQuery(repository, executor: executor)
      self.query = query
    }

    public init(
      _ repository: some PutRepository<Value>, ids: [some QueryID],
      executor: any Executor = AppExecutor.shared
    ) {
      self.init(repository, query: IdsQuery(ids), executor: executor)
    }

    @discardableResult
    public func execute(
      _ values: [Value], in executor: (any Executor)? = nil
    ) async throws(DataError) -> [Value] {
      try await put.execute(values, for: query, in: executor)
    }
  }
}
