import PostgresClient
import Services
import Stores

/// The PostgreSQL that an operator chose.
public struct DatabaseChoice: Sendable {
  public let address: DatabaseAddress
  /// Where members are read; nil for the same.
  public var reading: DatabaseAddress?
  public var pool = PoolOptions()

  public init(_ address: DatabaseAddress) { self.address = address }

  func stores(
    _ log: ServerLog, _ labels: Labels, _ delivery: Delivery?
  ) async throws(PostgresError) -> Stores {
    func database(_ address: DatabaseAddress) -> PostgresDatabase {
      PostgresDatabase(PostgresPool(address, pool)) { log.record($0) }
    }
    return try await Stores(
      database(address), reading: reading.map(database), labels: { labels[$0]?.brand },
      targets: delivery.map { Set($0.targets) })
  }
}
