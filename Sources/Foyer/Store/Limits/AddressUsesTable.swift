import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Uses of e-mail addresses, for the hour that they count.
enum AddressUsesTable {
  /// The uses of the last hour.
  ///
  /// - Parameter address: the canonical one; nil has none.
  static func uses(
    _ kind: AddressUse.Kind, of address: String?, at now: Date, in sql: any SQLConnection
  ) throws -> [AddressUse] {
    guard let address else { return [] }
    return try sql.rows(
      """
      SELECT origin, used_at FROM address_uses WHERE address = $1 AND kind = $2 AND used_at > $3
      """, AddressUse.mark(of: address), kind.rawValue, now - AddressPace.hour
    ).map { AddressUse(from: $0["origin"], at: try $0.get("used_at")) }
  }

  /// Adds a use, and removes those that don't count any more.
  static func add(_ use: NewAddressUse, in sql: any SQLConnection) throws {
    try sql.rows("DELETE FROM address_uses WHERE used_at <= $1", use.time - AddressPace.hour)
    try sql.rows(
      "INSERT INTO address_uses (kind, address, origin, used_at) VALUES ($1, $2, $3, $4)",
      use.kind.rawValue, use.mark, use.origin?.description ?? "", use.time)
  }
}
