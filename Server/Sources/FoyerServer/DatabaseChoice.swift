import Delivery
import PostgresStore

/// The PostgreSQL that an operator chose.
public struct DatabaseChoice: Sendable {
  public let address: DatabaseAddress
  /// Where members are read; nil for the same.
  public var reading: DatabaseAddress?
  public var pool = PoolOptions()

  public init(_ address: DatabaseAddress) { self.address = address }

  func store(
    _ log: ServerLog, _ labels: Labels, _ delivery: Delivery?
  ) async throws(PostgresError) -> ServedStore {
    try await ServedStore(
      driver(address, log), reading: reading.map { driver($0, log) },
      brands: { labels[$0]?.brand }, targets: delivery.map { Set($0.targets) })
  }

  private func driver(_ address: DatabaseAddress, _ log: ServerLog) -> PostgresDriver {
    PostgresDriver(address, pool) { log.record($0) }
  }
}
