/// Says what is asked of a repository or a data source. Sources look at its type to decide how
/// to answer, and throw `DataError.queryNotSupported` when they can't.
public protocol Query: Sendable {}

/// A query for something that is kept under one key.
public protocol KeyQuery: Query {
  /// The same in every launch of the program, so that it may be stored.
  var key: String { get }
}

/// A query for several things, each kept under a key of its own.
public protocol KeysQuery: Query {
  /// One key for each thing, in the order in which the answer is expected.
  var keys: [String] { get }
}
