import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Uses within the last hour that rate limits count.
enum RateLimitedUsesTable {
  static func admit(
    _ use: RateLimitedUse, within limits: HourlyLimits, in sql: any SQLConnection
  ) throws -> Admission {
    let kind = use.kind.rawValue
    try sql.rows(
      "DELETE FROM rate_limited_uses WHERE kind = $1 AND used_at <= $2", kind, use.time - hour)
    if try sql.exists("SELECT 1 FROM rate_limited_uses WHERE kind = $1 AND id = $2", kind, use.id) {
      return .admitted
    }
    let ends = try limits.bounds(of: use).compactMap { try end(of: $0, kind, in: sql) }
    if let end = ends.max() {
      let milliseconds = end.milliseconds - use.time.milliseconds
      return .full(seconds: max(1, Int((milliseconds + 999) / 1000)))
    }
    try sql.rows(
      "INSERT INTO rate_limited_uses (kind, id, origin, used_at) VALUES ($1, $2, $3, $4)", kind,
      use.id,
      use.origin?.description ?? "", use.time)
    return .admitted
  }

  private static let hour = TimeInterval(HourlyLimits.seconds)

  /// Returns the time at which the bound allows a use again: when the `limit`-th newest use is an
  /// hour old. Nil if it allows one now.
  private static func end(
    of bound: HourlyLimits.Bound, _ kind: String, in sql: any SQLConnection
  ) throws -> Date? {
    let inNetwork = bound.stored == nil ? "" : "AND origin BETWEEN $3 AND $4"
    let values = [kind.sqlValue, (bound.limit - 1).sqlValue]
    let network = bound.stored.map { [$0.lowerBound.sqlValue, $0.upperBound.sqlValue] } ?? []
    let row = try sql.rows(
      """
      SELECT used_at FROM rate_limited_uses WHERE kind = $1 \(inNetwork)
      ORDER BY used_at DESC LIMIT 1 OFFSET $2
      """, values + network
    ).first
    return try row.map { try $0.get("used_at", as: Date.self) + hour }
  }
}
