/// One place where data is (memory, a file, a server) that things can be read from.
public protocol GetDataSource<Value>: Sendable {
  associatedtype Value: Sendable

  /// The one thing that the query asks for.
  ///
  /// - Throws: `DataError.notFound` when it isn't there.
  func get(_ query: any Query) async throws(DataError) -> Value

  /// All things that the query asks for.
  func getAll(_ query: any Query) async throws(DataError) -> [Value]
}

/// One place where data is (memory, a file, a server) that things can be written to.
public protocol PutDataSource<Value>: Sendable {
  associatedtype Value: Sendable

  /// Keeps the value as what the query asks for.
  ///
  /// - Returns: the value as it is kept, which may have more to it than what was given.
  @discardableResult
  func put(_ value: Value, for query: any Query) async throws(DataError) -> Value

  /// Keeps the values as all that the query asks for, and gives them back as they are kept.
  @discardableResult
  func putAll(_ values: [Value], for query: any Query) async throws(DataError) -> [Value]
}

/// One place where data is (memory, a file, a server) that things can be removed from.
public protocol DeleteDataSource: Sendable {
  /// Removes the one thing that the query asks for; there may be none.
  func delete(_ query: any Query) async throws(DataError)

  /// Removes all things that the query asks for; there may be none.
  func deleteAll(_ query: any Query) async throws(DataError)
}
