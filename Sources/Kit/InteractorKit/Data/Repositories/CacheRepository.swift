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
