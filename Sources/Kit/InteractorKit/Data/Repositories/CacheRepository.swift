/// A repository of a main data source, such as a server, and a cache that is nearer.
///
/// Its reading, writing and removing are in the extensions beside; each is there when both
/// sources can do what it takes.
public struct CacheRepository<Main: Sendable, Cache: Sendable, Value: Sendable>: Sendable {
  let main: Main
  let cache: Cache
  let policy: CachePolicy
  let isValid: @Sendable (Value) -> Bool

  /// - Parameter isValid: whether a cached value may still be used: by its age, for instance.
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
