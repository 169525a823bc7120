import Domain
import Essentials

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
