extension CacheRepository: DeleteRepository where Main: DeleteDataSource, Cache: DeleteDataSource {
  /// Deletes the query's object from the policy's sources.
  ///
  /// - Throws: the first source's error, before the second one is changed; or the second one's,
  ///   after the first one was changed.
  public func delete(_ query: any Query) async throws(DataError) {
    for source in sourcesInOrder { try await source.delete(query) }
  }

  /// Deletes all of the query's objects from the policy's sources.
  ///
  /// - Throws: as `delete(_:)`.
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
