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
