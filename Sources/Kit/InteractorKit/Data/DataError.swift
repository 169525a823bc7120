/// A reason for which a repository or a data source couldn't answer.
public enum DataError: Error {
  /// The query has no result.
  case notFound
  /// The result exists but is no longer valid, for instance because of its age.
  case notValid
  /// The source can't answer this type of query. The value names the type.
  case queryNotSupported(String)
  /// The arguments contradict each other. The value describes the contradiction.
  case illegalArgument(String)
  /// Any other failure, with its description.
  case failed(String)
  /// The source's own error, for callers that know the source.
  case source(any Error)
  /// The main source failed, and then the cache that should have replaced it.
  indirect case fallbackFailed(main: DataError, cache: DataError)

  /// Runs a source's own work.
  ///
  /// - Throws: `.source` with the error of the work.
  public static func of<Value, Failure: Error>(
    _ type: Failure.Type, _ work: @autoclosure () async throws(Failure) -> Value
  ) async throws(DataError) -> Value {
    do throws(Failure) { return try await work() } catch { throw .source(error) }
  }
}

extension DataError: Equatable {
  /// Compares what the errors say of themselves, since a source's own error may be of any type.
  public static func == (one: DataError, other: DataError) -> Bool {
    String(reflecting: one) == String(reflecting: other)
  }
}
