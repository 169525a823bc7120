/// Which of its two sources a `CacheRepository` works with, and in what order.
public enum CachePolicy: Sendable, Equatable {
  /// The main source alone.
  case main
  /// The main source, then the cache is brought in line with it.
  case mainSync
  /// The cache alone.
  case cache
  /// The cache while it has a valid answer, else as `mainSync`; writes go to the cache, then to
  /// the main source. With `fallback`, a cached answer that is no longer valid still stands in for
  /// a main source that fails.
  case cacheSync(fallback: Bool)
}
