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

  /// A use case that reads the one object of a given query.
  public struct GetByQuery<Value: Sendable>: Sendable {
    private let repository: any GetRepository<Value>
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some GetRepository<Value>, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Returns the object of a query.
    public func execute(
      _ query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await (executor ?? self.executor).run { () async throws(DataError) -> Value in
        try await repository.get(query)
      }
    }

    /// Returns the object with an id.
    public func execute(
      id: some QueryID, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await execute(IdQuery(id), in: executor)
    }
  }

  /// A use case that reads all objects of a given query.
  public struct GetAllByQuery<Value: Sendable>: Sendable {
    private let repository: any GetRepository<Value>
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some GetRepository<Value>, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Returns the objects of a query.
    public func execute(
      _ query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await (executor ?? self.executor).run { () async throws(DataError) -> [Value] in
        try await repository.getAll(query)
      }
    }

    /// Returns the objects with these ids, in this order.
    public func execute(
      ids: [some QueryID], in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await execute(IdsQuery(ids), in: executor)
    }
  }
}
