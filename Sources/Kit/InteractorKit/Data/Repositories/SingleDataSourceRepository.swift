/// A repository of one data source. It can read, write or delete if the source can.
public struct SingleDataSourceRepository<Source: Sendable>: Sendable {
  private let source: Source

  /// Creates a repository of a source.
  public init(_ source: Source) { self.source = source }
}

extension SingleDataSourceRepository: GetRepository where Source: GetDataSource {
  /// Reads one object from the source.
  public func get(_ query: any Query) async throws(DataError) -> Source.Value {
    try await source.get(query)
  }

  /// Reads all of a query's objects from the source.
  public func getAll(_ query: any Query) async throws(DataError) -> [Source.Value] {
    try await source.getAll(query)
  }
}

extension SingleDataSourceRepository: PutRepository where Source: PutDataSource {
  /// Stores a value in the source.
  @discardableResult
  public func put(
    _ value: Source.Value, for query: any Query
  ) async throws(DataError) -> Source.Value {
    try await source.put(value, for: query)
  }

  /// Stores a list of values in the source.
  @discardableResult
  public func putAll(
    _ values: [Source.Value], for query: any Query
  ) async throws(DataError) -> [Source.Value] {
    try await source.putAll(values, for: query)
  }
}

extension SingleDataSourceRepository: DeleteRepository where Source: DeleteDataSource {
  /// Deletes one object from the source.
  public func delete(_ query: any Query) async throws(DataError) {
    try await source.delete(query)
  }

  /// Deletes all of a query's objects from the source.
  public func deleteAll(_ query: any Query) async throws(DataError) {
    try await source.deleteAll(query)
  }
}
