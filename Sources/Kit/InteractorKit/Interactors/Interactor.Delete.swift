extension Interactor {
  /// Removes the one thing that its query asks for. Seed rules 18 and 20.
  public struct Delete: Sendable {
    private let delete: DeleteByQuery
    private let query: any Query

    public init(
      _ repository: some DeleteRepository, query: any Query = VoidQuery(),
      executor: any Executor = AppExecutor.shared
    ) {
      delete = DeleteByQuery(repository, executor: executor)
      self.query = query
    }

    public init(
      _ repository: some DeleteRepository, id: some QueryID,
      executor: any Executor = AppExecutor.shared
    ) {
      self.init(repository, query: IdQuery(id), executor: executor)
    }

    public func execute(in executor: (any Executor)? = nil) async throws(DataError) {
      try await delete.execute(query, in: executor)
    }
  }
}
