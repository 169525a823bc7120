extension CacheRepository: GetRepository
where Main: GetDataSource<Value>, Cache: GetDataSource<Value> & PutDataSource<Value> {
  public func get(_ query: any Query) async throws(DataError) -> Value {
    let reading = CachedReading(
      main: { () async throws(DataError) in try await main.get(query) },
      cache: { () async throws(DataError) in try await cache.get(query) },
      isValid: isValid,
      keep: { value in _ = try? await cache.put(value, for: query) })
    return try await reading.answer(by: policy)
  }

  public func getAll(_ query: any Query) async throws(DataError) -> [Value] {
    let reading = CachedReading(
      main: { () async throws(DataError) in try await main.getAll(query) },
      cache: { () async throws(DataError) in try await cache.getAll(query) },
      isValid: { values in values.allSatisfy(isValid) },
      keep: { values in _ = try? await cache.putAll(values, for: query) })
    return try await reading.answer(by: policy)
  }
}
