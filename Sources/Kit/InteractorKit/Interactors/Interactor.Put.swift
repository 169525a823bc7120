extension Interactor {
  /// A use case that stores a value as the one object of its own query.
  public struct Put<Value: Sendable>: Sendable {
    private let put: PutByQuery<Value>
    private let query: any Query

    /// Creates the use case for a query.
    public init(
      _ repository: some PutRepository<Value>, query: any Query = VoidQuery(),
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      put = PutByQuery(repository, executor: executor)
      self.query = query
    }

    /// Creates the use case for the object with an id.
    public init(
      _ repository: some PutRepository<Value>, id: some QueryID,
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.init(repository, query: IdQuery(id), executor: executor)
    }

    /// Stores the value and returns it as it is stored.
    @discardableResult
    public func execute(
      _ value: Value, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await put.execute(value, for: query, in: executor)
    }
  }
}
