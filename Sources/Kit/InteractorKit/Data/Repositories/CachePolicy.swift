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
