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
