extension Interactor {
  /// Reads all things that its query asks for. Seed rules 16 and 20.
  public struct GetAll<Value: Sendable>: Sendable {
    private let get: GetAllByQuery<Value>
    private let query: any Query

    public init(
      _ repository: some GetRepository<Value>, query: any Query = AllObjectsQuery(),
      executor: any Executor = AppExecutor.shared
    ) {
      get = GetAllByQuery(repository, executor: executor)
      self.query = query
    }

    public init(
      _ repository: some GetRepository<Value>, ids: [some QueryID],
      executor: any Executor = AppExecutor.shared
    ) {
      self.init(repository, query: IdsQuery(ids), executor: executor)
    }

    public func execute(in executor: (any Executor)? = nil) async throws(DataError) -> [Value] {
      try await get.execute(query, in: executor)
    }
  }
}
