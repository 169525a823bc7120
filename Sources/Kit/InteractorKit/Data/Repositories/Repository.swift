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
