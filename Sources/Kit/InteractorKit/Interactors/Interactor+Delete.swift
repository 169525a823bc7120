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

  /// A use case that deletes the one object of a given query.
  public struct DeleteByQuery: Sendable {
    private let repository: any DeleteRepository
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some DeleteRepository, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Deletes the object of a query, if there is one.
    public func execute(
      _ query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) {
      try await (executor ?? self.executor).run { () async throws(DataError) in
        try await repository.delete(query)
      }
    }

    /// Deletes the object with an id, if there is one.
    public func execute(
      id: some QueryID, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) {
      try await execute(IdQuery(id), in: executor)
    }
  }

  /// A use case that deletes all objects of a given query.
  public struct DeleteAllByQuery: Sendable {
    private let repository: any DeleteRepository
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some DeleteRepository, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Deletes the objects of a query, if there are any.
    public func execute(
      _ query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) {
      try await (executor ?? self.executor).run { () async throws(DataError) in
        try await repository.deleteAll(query)
      }
    }

    /// Deletes the objects with these ids, as far as there are any.
    public func execute(
      ids: [some QueryID], in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) {
      try await execute(IdsQuery(ids), in: executor)
    }
  }
}
