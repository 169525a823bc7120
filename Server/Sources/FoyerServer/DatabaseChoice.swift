import Delivery
import PostgresStore

/// The PostgreSQL database that the operator configured.
public struct DatabaseChoice: Sendable {
  public let address: DatabaseAddress
  /// The database for reading members, such as a standby; nil for `address`.
  public var reading: DatabaseAddress?
  public var pool = PoolOptions()

  public init(_ address: DatabaseAddress) { self.address = address }

  func store(
    _ log: ServerLog, _ brands: ServedBrands, _ delivery: Delivery?
  ) async throws(PostgresError) -> ServedStore {
    try await ServedStore(
      driver(address, log), reading: reading.map { driver($0, log) },
      brands: { brands[$0]?.brand }, targets: delivery.map { Set($0.targets) },
      report: { log.record($0) })
  }

  private func driver(_ address: DatabaseAddress, _ log: ServerLog) -> PostgresDriver {
    PostgresDriver(address, pool) { log.record($0) }
  }
}
