import Domain
import Essentials

/// Uses within the last hour that rate limits count.
enum RateLimitedUsesTable {
  static func has(_ use: RateLimitedUse, in sql: any SQLConnection) throws -> Bool {
    try sql.exists(
      "SELECT 1 FROM rate_limited_uses WHERE kind = $1 AND id = $2", use.kind.rawValue, use.id)
  }

  static func insert(_ use: RateLimitedUse, in sql: any SQLConnection) throws {
    try sql.rows(
      """
      INSERT INTO rate_limited_uses (kind, id, origin, used_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING
      """, use.kind.rawValue, use.id, use.origin?.description ?? "", use.time)
  }

  static func forgetOld(
    _ kind: RateLimitedUse.Kind, at now: Date, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "DELETE FROM rate_limited_uses WHERE kind = $1 AND used_at <= $2", kind.rawValue, now - hour)
  }

  fileprivate static let hour = TimeInterval(HourlyLimits.seconds)

  /// Returns the time of a use: all bounds allow another one when it is an hour old, a bound when its
  /// `limit`-th newest use is. Nil if they allow one now.
  static func last(
    of bounds: [HourlyLimits.Bound], _ kind: RateLimitedUse.Kind, in sql: any SQLConnection
  ) throws -> Date? {
    if bounds.isEmpty { return nil }
    var values = [kind.rawValue.sqlValue]
    let uses = bounds.map { bound in
      values.append((bound.limit - 1).sqlValue)
      let offset = values.count
      var network = ""
      if let stored = bound.stored {
        values += [stored.lowerBound.sqlValue, stored.upperBound.sqlValue]
        network = "AND origin BETWEEN $\(offset + 1) AND $\(offset + 2)"
      }
      return """
        SELECT * FROM (SELECT used_at FROM rate_limited_uses WHERE kind = $1 \(network)
          ORDER BY used_at DESC LIMIT 1 OFFSET $\(offset)) AS bound_\(offset)
        """
    }
    let row = try sql.rows(
      "SELECT max(used_at) AS used_at FROM (\(uses.joined(separator: " UNION ALL "))) AS uses",
      values
    ).first
    return row?["used_at"]
  }
}

extension AccountStore: RateLimiter {
  public func admit(
    _ use: RateLimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    try await write(.count, StorageProblem.self) { sql in
      try RateLimitedUsesTable.forgetOld(use.kind, at: use.time, in: sql)
      if let last = try RateLimitedUsesTable.last(of: limits.bounds(of: use), use.kind, in: sql),
        try !RateLimitedUsesTable.has(use, in: sql)
      {
        return .full(
          seconds: max(
            1, Int((RateLimitedUsesTable.hour - last.elapsed(at: use.time)).rounded(.up))))
      }
      try RateLimitedUsesTable.insert(use, in: sql)
      return .admitted
    }
  }

  public func giveBack(_ use: RateLimitedUse) async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) {
      _ = try $0.rows(
        "DELETE FROM rate_limited_uses WHERE kind = $1 AND id = $2", use.kind.rawValue, use.id)
    }
  }
}

/// Uses of e-mail addresses within the last hour, for rate limits.
enum AddressUsesTable {
  /// Returns the uses of the last hour.
  ///
  /// - Parameter address: the canonical address; nil has no uses.
  static func uses(
    _ kind: AddressUse.Kind, of address: String?, at now: Date, in sql: any SQLConnection
  ) throws -> [AddressUse] {
    guard let address else { return [] }
    return try sql.rows(
      """
      SELECT origin, used_at FROM address_uses WHERE address = $1 AND kind = $2 AND used_at > $3
      """, AddressUse.mark(of: address), kind.rawValue, now - AddressRateLimit.hour
    ).map { AddressUse(from: $0["origin"], at: try $0.get("used_at")) }
  }

  /// Adds a use, and deletes those older than an hour.
  static func add(_ use: NewAddressUse, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM address_uses WHERE used_at <= $1", use.time - AddressRateLimit.hour)
    try sql.rows(
      "INSERT INTO address_uses (kind, address, origin, used_at) VALUES ($1, $2, $3, $4)",
      use.kind.rawValue, use.mark, use.origin?.description ?? "", use.time)
  }
}
