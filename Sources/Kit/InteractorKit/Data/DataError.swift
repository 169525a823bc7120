/// A reason for which a repository or a data source couldn't answer.
public enum DataError: Error, Equatable {
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
  /// The main source failed, and then the cache that should have replaced it.
  indirect case fallbackFailed(main: DataError, cache: DataError)
}
