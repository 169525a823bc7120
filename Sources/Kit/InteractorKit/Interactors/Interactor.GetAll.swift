extension Interactor {
  /// A use case that reads all objects of its own query.
  public struct GetAll<Value: Sendable>: Sendable {
    private let get: GetAllByQuery<Value>
    private let query: any Query

    /// Creates the use case for a query.
    public init(
      _ repository: some GetRepository<Value>, query: any Query = AllObjectsQuery(),
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      get = GetAllByQuery(repository, executor: executor)
      self.query = query
    }

    /// Creates the use case for the objects with these ids.
    public init(
      _ repository: some GetRepository<Value>, ids: [some QueryID],
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.init(repository, query: IdsQuery(ids), executor: executor)
    }

    /// Returns the objects.
    public func execute(in executor: (any InteractorExecutor)? = nil) async throws(DataError)
      -> [Value]
    {
      try await get.execute(query, in: executor)
    }
  }
}
