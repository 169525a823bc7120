import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How uses of addresses lie in their table, for the hour that they count.
enum AddressUsesTable {
  /// Those of the last hour.
  ///
  /// - Parameter address: the canonical one; nil has none.
  static func uses(
    _ kind: AddressUse.Kind, of address: String?, at now: Date, in database: Database
  ) throws -> [AddressUse] {
    guard let address else { return [] }
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT origin, time FROM addressUses WHERE address = ? AND kind = ? AND time > ?",
      arguments: [
        AddressUse.mark(of: address), kind.rawValue, (now - AddressPace.hour).milliseconds,
      ])
    return rows.map { AddressUse(storedOrigin: $0["origin"], milliseconds: $0["time"]) }
  }

  /// Adds one, and removes what doesn't count any more.
  static func add(_ use: NewAddressUse, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM addressUses WHERE time <= ?",
      arguments: [(use.time - AddressPace.hour).milliseconds])
    try database.execute(
      sql: "INSERT INTO addressUses (kind, address, origin, time) VALUES (?, ?, ?, ?)",
      arguments: [
        use.kind.rawValue, use.mark, use.origin?.description ?? "", use.time.milliseconds,
      ])
  }
}

/// A use that a store is to count.
public struct NewAddressUse: Sendable {
  public let kind: AddressUse.Kind
  /// Of the address: see `AddressUse.mark`.
  public let mark: String
  public let origin: Origin?
  public let time: Date
  /// How many of the kind there were within the hour when it was decided on: where there are others
  /// by now, it is decided anew.
  public let before: Int

  /// - Parameter address: the canonical one.
  init(
    _ kind: AddressUse.Kind, of address: String, from origin: Origin?, at time: Date,
    before: Int = 0
  ) {
    self.kind = kind
    mark = AddressUse.mark(of: address)
    self.origin = origin
    self.time = time
    self.before = before
  }
}

extension AddressUse {
  /// - Parameter storedOrigin: empty where it is unknown.
  public init(storedOrigin: String, milliseconds: Int64) {
    self.init(
      from: storedOrigin.isEmpty ? nil : Origin(stored: storedOrigin),
      at: Date(milliseconds: milliseconds))
  }
}
