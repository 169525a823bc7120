extension CacheRepository: GetRepository
where Main: GetDataSource<Value>, Cache: GetDataSource<Value> & PutDataSource<Value> {
  /// Reads one object from the policy's sources.
  ///
  /// - Throws: `DataError.notValid` if only the cache may answer and its object is outdated,
  ///   `.fallbackFailed` if the fallback to the cache failed as well, otherwise the source's error.
  public func get(_ query: any Query) async throws(DataError) -> Value {
    let reading = CachedReading(
      main: { () async throws(DataError) in try await main.get(query) },
      cache: { () async throws(DataError) in try await cache.get(query) },
      isValid: isValid,
      keep: { value throws(DataError) in try await cache.put(value, for: query) })
    return try await reading.answer(by: policy)
  }

  /// Reads all objects of a query from the policy's sources. A list in the cache is valid if each
  /// of its objects is.
  ///
  /// - Throws: as `get(_:)`.
  public func getAll(_ query: any Query) async throws(DataError) -> [Value] {
    let reading = CachedReading(
      main: { () async throws(DataError) in try await main.getAll(query) },
      cache: { () async throws(DataError) in try await cache.getAll(query) },
      isValid: { values in values.allSatisfy(isValid) },
      keep: { values throws(DataError) in try await cache.putAll(values, for: query) })
    return try await reading.answer(by: policy)
  }
}
