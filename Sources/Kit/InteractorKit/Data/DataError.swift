/// Why a repository or a data source didn't do what was asked.
public enum DataError: Error, Equatable {
  /// Nothing is there for the query.
  case notFound
  /// Something is there, but no longer good for use.
  case notValid
  /// The source has no answer to this kind of query; it carries the query's type.
  case queryNotSupported(String)
  /// The arguments don't fit together; it carries what is wrong with them.
  case illegalArgument(String)
  /// Anything else, in the words of whoever failed.
  case failed(String)
  /// The main source failed, and so did the cache that should have stood in for it.
  indirect case fallbackFailed(main: DataError, cache: DataError)
}
