extension Interactor {
  /// Removes all things that its query asks for. Seed rules 18 and 20.
  public struct DeleteAll: Sendable {
    private let delete: DeleteAllByQuery
    private let query: any Query

    public init(
      _ repository: some DeleteRepository, query: any Query = AllObjectsQuery(),
      executor: any Executor = AppExecutor.shared
    ) {
      delete = DeleteAllByQuery(repository, executor: executor)
      self.query = query
    }

    public init(
      _ repository: some DeleteRepository, ids: [some QueryID],
      executor: any Executor = AppExecutor.shared
    ) {
      self.init(repository, query: IdsQuery(ids), executor: executor)
    }

    public func execute(in executor: (any Executor)? = nil) async throws(DataError) {
      try await delete.execute(query, in: executor)
    }
  }
}
