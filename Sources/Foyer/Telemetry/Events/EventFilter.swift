import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Selects events for an operator.
public struct EventFilter: Sendable {
  private let since: Date?
  private let brand: BrandID?

  /// - Parameters:
  ///   - since: nil selects from the beginning.
  ///   - brand: nil selects all brands.
  public init(since: Date? = nil, brand: BrandID? = nil) {
    self.since = since
    self.brand = brand
  }

  /// A condition on the rows of `events`.
  var sql: SQL {
    let earliest = since.map { Int64($0.timeIntervalSince1970 * 1000) } ?? 0
    guard let brand else { return "time >= \(earliest)" }
    return "time >= \(earliest) AND brand = \(brand.description)"
  }
}
