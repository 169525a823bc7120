/// A collection of objects that a use case can read.
public protocol GetRepository<Value>: Sendable {
  /// The type of the objects.
  associatedtype Value: Sendable

  /// Returns the query's one object.
  ///
  /// - Throws: `DataError.notFound` if there is none.
  func get(_ query: any Query) async throws(DataError) -> Value

  /// Returns all of the query's objects.
  func getAll(_ query: any Query) async throws(DataError) -> [Value]
}

/// A collection of objects that a use case can write.
public protocol PutRepository<Value>: Sendable {
  /// The type of the objects.
  associatedtype Value: Sendable

  /// Stores the value as the query's object.
  ///
  /// - Returns: the stored value. A source may have completed it, for instance with an id.
  @discardableResult
  func put(_ value: Value, for query: any Query) async throws(DataError) -> Value

  /// Stores the values as all of the query's objects and returns the stored values.
  @discardableResult
  func putAll(_ values: [Value], for query: any Query) async throws(DataError) -> [Value]
}

/// A collection of objects that a use case can delete from.
public protocol DeleteRepository: Sendable {
  /// Deletes the query's one object, if there is one.
  func delete(_ query: any Query) async throws(DataError)

  /// Deletes all of the query's objects, if there are any.
  func deleteAll(_ query: any Query) async throws(DataError)
}

// Variants that take ids in place of an `IdQuery` or `IdsQuery` (design rule 21).

extension GetRepository {
  /// Returns the object with an id.
  ///
  /// - Throws: `DataError.notFound` if there is none.
  public func get(id: some QueryID) async throws(DataError) -> Value {
    try await get(IdQuery(id))
  }

  /// Returns the objects with these ids, in this order.
  public func getAll(ids: [some QueryID]) async throws(DataError) -> [Value] {
    try await getAll(IdsQuery(ids))
  }
}

extension PutRepository {
  /// Stores a value under an id and returns the stored value.
  @discardableResult
  public func put(_ value: Value, id: some QueryID) async throws(DataError) -> Value {
    try await put(value, for: IdQuery(id))
  }

  /// Stores values under their ids and returns the stored values.
  @discardableResult
  public func putAll(_ values: [Value], ids: [some QueryID]) async throws(DataError) -> [Value] {
    try await putAll(values, for: IdsQuery(ids))
  }
}

extension DeleteRepository {
  /// Deletes the object with an id, if there is one.
  public func delete(id: some QueryID) async throws(DataError) {
    try await delete(IdQuery(id))
  }

  /// Deletes the objects with these ids, as far as there are any.
  public func deleteAll(ids: [some QueryID]) async throws(DataError) {
    try await deleteAll(IdsQuery(ids))
  }
}

/// A repository of one data source. It can read, write or delete if the source can.
public struct SingleDataSourceRepository<Source: Sendable>: Sendable {
  private let source: Source

  /// Creates a repository of a source.
  public init(_ source: Source) { self.source = source }
}

extension SingleDataSourceRepository: GetRepository where Source: GetDataSource {
  /// Reads one object from the source.
  public func get(_ query: any Query) async throws(DataError) -> Source.Value {
    try await source.get(query)
  }

  /// Reads all of a query's objects from the source.
  public func getAll(_ query: any Query) async throws(DataError) -> [Source.Value] {
    try await source.getAll(query)
  }
}

extension SingleDataSourceRepository: PutRepository where Source: PutDataSource {
  /// Stores a value in the source.
  @discardableResult
  public func put(
    _ value: Source.Value, for query: any Query
  ) async throws(DataError) -> Source.Value {
    try await source.put(value, for: query)
  }

  /// Stores a list of values in the source.
  @discardableResult
  public func putAll(
    _ values: [Source.Value], for query: any Query
  ) async throws(DataError) -> [Source.Value] {
    try await source.putAll(values, for: query)
  }
}

extension SingleDataSourceRepository: DeleteRepository where Source: DeleteDataSource {
  /// Deletes one object from the source.
  public func delete(_ query: any Query) async throws(DataError) {
    try await source.delete(query)
  }

  /// Deletes all of a query's objects from the source.
  public func deleteAll(_ query: any Query) async throws(DataError) {
    try await source.deleteAll(query)
  }
}
