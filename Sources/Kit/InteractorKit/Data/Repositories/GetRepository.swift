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
