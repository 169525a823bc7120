extension CacheRepository: PutRepository
where Main: PutDataSource<Value>, Cache: PutDataSource<Value> {
  /// - Throws: the first source's error, and then the second one isn't touched; or the second
  ///   one's, and then the first one has the value already.
  @discardableResult
  public func put(_ value: Value, for query: any Query) async throws(DataError) -> Value {
    switch policy {
    case .main: return try await main.put(value, for: query)
    case .mainSync: return try await cache.put(try await main.put(value, for: query), for: query)
    case .cache: return try await cache.put(value, for: query)
    case .cacheSync: return try await main.put(try await cache.put(value, for: query), for: query)
    }
  }

  /// - Throws: as `put`.
  @discardableResult
  public func putAll(_ values: [Value], for query: any Query) async throws(DataError) -> [Value] {
    switch policy {
    case .main: return try await main.putAll(values, for: query)
    case .mainSync:
      return try await cache.putAll(try await main.putAll(values, for: query), for: query)
    case .cache: return try await cache.putAll(values, for: query)
    case .cacheSync:
      return try await main.putAll(try await cache.putAll(values, for: query), for: query)
    }
  }
}
