extension CacheRepository: PutRepository
where Main: PutDataSource<Value>, Cache: PutDataSource<Value> {
  /// Stores a value in the policy's sources. The second source stores the first one's result.
  ///
  /// - Throws: the first source's error, before the second one is changed; or the second one's,
  ///   after the first one has stored the value.
  @discardableResult
  public func put(_ value: Value, for query: any Query) async throws(DataError) -> Value {
    switch policy {
    case .main: return try await main.put(value, for: query)
    case .mainSync: return try await cache.put(try await main.put(value, for: query), for: query)
    case .cache: return try await cache.put(value, for: query)
    case .cacheSync: return try await main.put(try await cache.put(value, for: query), for: query)
    }
  }

  /// Stores a list of values in the policy's sources.
  ///
  /// - Throws: as `put(_:for:)`.
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
