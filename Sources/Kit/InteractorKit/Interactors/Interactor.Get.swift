extension Interactor {
  /// Reads the one thing that its query asks for. Seed rules 16 and 20.
  public struct Get<Value: Sendable>: Sendable {
    private let get: GetByQuery<Value>
    private let query: any Query

    public init(
      _ repository: some GetRepository<Value>, query: any Query = VoidQuery(),
      executor: any Executor = AppExecutor.shared
    ) {
      get = GetByQuery(repository, executor: executor)
      self.query = query
    }

    public init(
      _ repository: some GetRepository<Value>, id: some QueryID,
      executor: any Executor = AppExecutor.shared
    ) {
      self.init(repository, query: IdQuery(id), executor: executor)
    }

    public func execute(in executor: (any Executor)? = nil) async throws(DataError) -> Value {
      try await get.execute(query, in: executor)
    }
  }
}
