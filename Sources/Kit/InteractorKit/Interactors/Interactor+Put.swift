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

  /// A use case that stores a value as the one object of a given query.
  public struct PutByQuery<Value: Sendable>: Sendable {
    private let repository: any PutRepository<Value>
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some PutRepository<Value>, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Stores the value for a query and returns it as it is stored.
    @discardableResult
    public func execute(
      _ value: Value, for query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await (executor ?? self.executor).run { () async throws(DataError) -> Value in
        try await repository.put(value, for: query)
      }
    }

    /// Stores the value under an id and returns it as it is stored.
    @discardableResult
    public func execute(
      _ value: Value, id: some QueryID, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> Value {
      try await execute(value, for: IdQuery(id), in: executor)
    }
  }

  /// A use case that stores values as all objects of a given query.
  public struct PutAllByQuery<Value: Sendable>: Sendable {
    private let repository: any PutRepository<Value>
    private let executor: any InteractorExecutor

    /// Creates the use case for a repository.
    public init(
      _ repository: some PutRepository<Value>, executor: any InteractorExecutor = AppExecutor.shared
    ) {
      self.repository = repository
      self.executor = executor
    }

    /// Stores the values for a query and returns them as they are stored.
    @discardableResult
    public func execute(
      _ values: [Value], for query: any Query, in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await (executor ?? self.executor).run { () async throws(DataError) -> [Value] in
        try await repository.putAll(values, for: query)
      }
    }

    /// Stores the values under their ids and returns them as they are stored.
    @discardableResult
    public func execute(
      _ values: [Value], ids: [some QueryID], in executor: (any InteractorExecutor)? = nil
    ) async throws(DataError) -> [Value] {
      try await execute(values, for: IdsQuery(ids), in: executor)
    }
  }
}
