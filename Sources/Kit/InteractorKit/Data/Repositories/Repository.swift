/// What use cases know data as: a place that things can be read from.
public protocol GetRepository<Value>: Sendable {
  associatedtype Value: Sendable

  /// The one thing that the query asks for.
  ///
  /// - Throws: `DataError.notFound` when it isn't there.
  func get(_ query: any Query) async throws(DataError) -> Value

  /// All things that the query asks for.
  func getAll(_ query: any Query) async throws(DataError) -> [Value]
}

/// What use cases know data as: a place that things can be written to.
public protocol PutRepository<Value>: Sendable {
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

/// What use cases know data as: a place that things can be removed from.
public protocol DeleteRepository: Sendable {
  /// Removes the one thing that the query asks for; there may be none.
  func delete(_ query: any Query) async throws(DataError)

  /// Removes all things that the query asks for; there may be none.
  func deleteAll(_ query: any Query) async throws(DataError)
}
