/// A repository of a main data source, such as a server, and a faster cache.
///
/// It can read, write or delete if both sources can. Reading also requires that the cache can be
/// written.
public struct CacheRepository<Main: Sendable, Cache: Sendable, Value: Sendable>: Sendable {
  let main: Main
  let cache: Cache
  let policy: CachePolicy
  let isValid: @Sendable (Value) -> Bool

  /// Creates a repository of two sources.
  ///
  /// - Parameter isValid: returns whether a cached value may still be used, for instance by its
  ///   age. By default every value may.
  public init(
    main: Main, cache: Cache, policy: CachePolicy,
    isValid: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) where Main: GetDataSource<Value>, Cache: GetDataSource<Value> {
    self.main = main
    self.cache = cache
    self.policy = policy
    self.isValid = isValid
  }
}

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

/// The sources that a `CacheRepository` uses, and their order.
public enum CachePolicy: Sendable, Equatable {
  /// Only the main source.
  case main
  /// The main source; the cache then takes over the result or the change. A result is what the cache
  /// has stored.
  case mainSync
  /// Only the cache.
  case cache
  /// The cache while it has a valid result, otherwise as `mainSync`. Changes go to the cache first,
  /// then to the main source.
  ///
  /// With `fallback`, an outdated result of the cache is used if the main source fails.
  case cacheSync(fallback: Bool)
}

/// Reads a single object or a list from two sources by a `CachePolicy`.
struct CachedReading<Answer> {
  let main: () async throws(DataError) -> Answer
  let cache: () async throws(DataError) -> Answer
  let isValid: (Answer) -> Bool
  /// Stores a result in the cache and returns what is stored.
  let keep: (Answer) async throws(DataError) -> Answer

  func answer(by policy: CachePolicy) async throws(DataError) -> Answer {
    switch policy {
    case .main: return try await main()
    case .mainSync: return try await fromMain()
    case .cache: return try await fromCache()
    case .cacheSync(let fallback):
      if let answer = try? await fromCache() { return answer }
      return fallback ? try await fromMainOrStaleCache() : try await fromMain()
    }
  }

  private func fromMain() async throws(DataError) -> Answer { try await keep(try await main()) }

  private func fromCache() async throws(DataError) -> Answer {
    let answer = try await cache()
    guard isValid(answer) else { throw .notValid }
    return answer
  }

  private func fromMainOrStaleCache() async throws(DataError) -> Answer {
    let answer: Answer
    do throws(DataError) { answer = try await main() } catch {
      return try await fromStaleCache(after: error)
    }
    return try await keep(answer)
  }

  private func fromStaleCache(after mainError: DataError) async throws(DataError) -> Answer {
    do throws(DataError) { return try await cache() } catch {
      throw .fallbackFailed(main: mainError, cache: error)
    }
  }
}
