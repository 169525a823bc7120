extension Interactor {
  /// A use case that deletes the one object of its own query.
  public struct Delete: Sendable {
    private let delete: DeleteByQuery
    private let query: any Query

    /// Creates the use case for a query.
    public init(
      _ repository: some DeleteRepository, query: any Query = VoidQuery(),
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      delete = DeleteByQuery(repository, executor: executor)
      self.query = query
    }

    /// Creates the use case for the object with an id.
    public init(
      _ repository: some DeleteRepository, id: some QueryID,
      executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.init(repository, query: IdQuery(id), executor: executor)
    }

    /// Deletes the object, if there is one.
    public func execute(in executor: (any InteractorExecutor)? = nil) async throws(DataError) {
      try await delete.execute(query, in: executor)
    }
  }
}
