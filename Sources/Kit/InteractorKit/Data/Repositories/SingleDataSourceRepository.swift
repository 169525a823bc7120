/// A repository of one data source. It can do what the source can: read, write, remove.
public struct SingleDataSourceRepository<Source: Sendable>: Sendable {
  private let source: Source

  public init(_ source: Source) { self.source = source }
}

extension SingleDataSourceRepository: GetRepository where Source: GetDataSource {
  public func get(_ query: any Query) async throws(DataError) -> Source.Value {
    try await source.get(query)
  }

  public func getAll(_ query: any Query) async throws(DataError) -> [Source.Value] {
    try await source.getAll(query)
  }
}

extension SingleDataSourceRepository: PutRepository where Source: PutDataSource {
  @discardableResult
  public func put(
    _ value: Source.Value, for query: any Query
  ) async throws(DataError) -> Source.Value {
    try await source.put(value, for: query)
  }

  @discardableResult
  public func putAll(
    _ values: [Source.Value], for query: any Query
  ) async throws(DataError) -> [Source.Value] {
    try await source.putAll(values, for: query)
  }
}

extension SingleDataSourceRepository: DeleteRepository where Source: DeleteDataSource {
  public func delete(_ query: any Query) async throws(DataError) {
    try await source.delete(query)
  }

  public func deleteAll(_ query: any Query) async throws(DataError) {
    try await source.deleteAll(query)
  }
}
