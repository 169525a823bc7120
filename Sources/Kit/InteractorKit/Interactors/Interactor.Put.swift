extension Interactor {
  /// Writes a value as what its query asks for. Seed rules 17 and 20.
  public struct Put<Value: Sendable>: Sendable {
    private let put: PutByQuery<Value>
    private let query: any Query

    public init(
      _ repository: some PutRepository<Value>, query: any Query = VoidQuery(),
      executor: any Executor = AppExecutor.shared
    ) {
      put = PutByQuery(repository, executor: executor)
      self.query = query
    }

    public init(
      _ repository: some PutRepository<Value>, id: some QueryID,
      executor: any Executor = AppExecutor.shared
    ) {
      self.init(repository, query: IdQuery(id), executor: executor)
    }

    @discardableResult
    public func execute(
      _ value: Value, in executor: (any Executor)? = nil
    ) async throws(DataError) -> Value {
      try await put.execute(value, for: query, in: executor)
    }
  }
}
