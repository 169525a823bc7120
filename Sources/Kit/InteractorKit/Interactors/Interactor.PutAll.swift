extension Interactor {
  /// A use case that stores values as all objects of its own query.
  public struct PutAll<Value: Sendable>: Sendable {
    private let put: PutAllByQuery<Value>
    private let query: any Query

    /// Creates the use case for a query.
    public init(
      _ repository: some PutRepository<Value>, query: any Query = AllObjectsQuery(),
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      put = PutAllByQuery(repository, executor: executor)
      self.query = query
    }

    /// Creates the use case for the objects with these ids.
    public init(
      _ repository: some PutRepository<Value>, ids: [some QueryID],
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.init(repository, query: IdsQuery(ids), executor: executor)
    }

    /// Stores the values and returns them as they are stored.
    @discardableResult
    public func execute(
      _ values: [Value], in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await put.execute(values, for: query, in: executor)
    }
  }
}
