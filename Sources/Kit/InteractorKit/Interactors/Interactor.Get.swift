extension Interactor {
  /// A use case that reads the one object of its own query.
  public struct Get<Value: Sendable>: Sendable {
    private let get: GetByQuery<Value>
    private let query: any Query

    /// Creates the use case for a query.
    public init(
      _ repository: some GetRepository<Value>, query: any Query = VoidQuery(),
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      get = GetByQuery(repository, executor: executor)
      self.query = query
    }

    /// Creates the use case for the object with an id.
    public init(
      _ repository: some GetRepository<Value>, id: some QueryID,
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.init(repository, query: IdQuery(id), executor: executor)
    }

    /// Returns the object.
    public func execute(in executor: (any InteractorExecutor)? = nil) async throws(DataError)
      -> Value
    {
      try await get.execute(query, in: executor)
    }
  }
}
