import Domain
import Essentials
import SQL

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

  /// A condition on the rows of `events`, which takes `values`.
  static let condition = "time >= $1 AND ($2 IS NULL OR brand = $2)"

  var values: [SQLValue] {
    let earliest = since.map { Int64($0.timeIntervalSince1970 * 1000) } ?? 0
    return [.integer(earliest), brand.map { .text($0.description) } ?? .null]
  }
}
