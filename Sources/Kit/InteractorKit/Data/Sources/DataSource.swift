/// A source of objects (memory, a file, a server) that can be read.
public protocol GetDataSource<Value>: Sendable {
  /// The type of the objects.
  associatedtype Value: Sendable

  /// Returns the query's one object.
  ///
  /// - Throws: `DataError.notFound` if there is none.
  func get(_ query: any Query) async throws(DataError) -> Value

  /// Returns all of the query's objects.
  func getAll(_ query: any Query) async throws(DataError) -> [Value]
}

/// A source without lists: each of its queries has one object.
public protocol SingleObjectSource: Sendable {}

extension GetDataSource where Self: SingleObjectSource {
  /// There are no lists.
  ///
  /// - Throws: `DataError.queryNotSupported`.
  public func getAll(_ query: any Query) async throws(DataError) -> [Value] {
    throw .queryNotSupported("\(type(of: query))")
  }
}

/// A source of objects (memory, a file, a server) that can be written.
public protocol PutDataSource<Value>: Sendable {
  /// The type of the objects.
  associatedtype Value: Sendable

  /// Stores the value as the query's object.
  ///
  /// - Returns: the stored value. The source may have completed it, for instance with an id.
  @discardableResult
  func put(_ value: Value, for query: any Query) async throws(DataError) -> Value

  /// Stores the values as all of the query's objects and returns the stored values.
  @discardableResult
  func putAll(_ values: [Value], for query: any Query) async throws(DataError) -> [Value]
}

extension PutDataSource where Self: SingleObjectSource {
  /// There are no lists.
  ///
  /// - Throws: `DataError.queryNotSupported`.
  @discardableResult
  public func putAll(_ values: [Value], for query: any Query) async throws(DataError) -> [Value] {
    throw .queryNotSupported("\(type(of: query))")
  }
}

/// A source of objects (memory, a file, a server) that can be deleted from.
public protocol DeleteDataSource: Sendable {
  /// Deletes the query's one object, if there is one.
  func delete(_ query: any Query) async throws(DataError)

  /// Deletes all of the query's objects, if there are any.
  func deleteAll(_ query: any Query) async throws(DataError)
}
