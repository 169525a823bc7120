/// One place where data is (memory, a file, a server) that things can be removed from.
public protocol DeleteDataSource: Sendable {
  /// Removes the one thing that the query asks for; there may be none.
  func delete(_ query: any Query) async throws(DataError)

  /// Removes all things that the query asks for; there may be none.
  func deleteAll(_ query: any Query) async throws(DataError)
}
