extension Interactor {
  /// A use case that deletes all objects of its own query.
  public struct DeleteAll: Sendable {
    private let delete: DeleteAllByQuery
    private let query: any Query

    /// Creates the use case for a query.
    public init(
      _ repository: some DeleteRepository, query: any Query = AllObjectsQuery(),
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      delete = DeleteAllByQuery(repository, executor: executor)
      self.query = query
    }

    /// Creates the use case for the objects with these ids.
    public init(
      _ repository: some DeleteRepository, ids: [some QueryID],
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.init(repository, query: IdsQuery(ids), executor: executor)
    }

    /// Deletes the objects, if there are any.
    public func execute(in executor: (any InteractorExecutor)? = nil) async throws(DataError) {
      try await delete.execute(query, in: executor)
    }
  }
}
