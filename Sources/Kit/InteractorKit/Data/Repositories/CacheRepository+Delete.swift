extension CacheRepository: DeleteRepository where Main: DeleteDataSource, Cache: DeleteDataSource {
  /// - Throws: the first source's error, and then the second one isn't touched.
  public func delete(_ query: any Query) async throws(DataError) {
    for source in sourcesInOrder { try await source.delete(query) }
  }

  /// - Throws: as `delete`.
  public func deleteAll(_ query: any Query) async throws(DataError) {
    for source in sourcesInOrder { try await source.deleteAll(query) }
  }

  private var sourcesInOrder: [any DeleteDataSource] {
    switch policy {
    case .main: [main]
    case .mainSync: [main, cache]
    case .cache: [cache]
    case .cacheSync: [cache, main]
    }
  }
}
