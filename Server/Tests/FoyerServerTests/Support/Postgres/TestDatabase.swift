import Domain
import Foundation
import PostgresClient
import Stores
import Synchronization
import Testing

/// An empty database of a test's own.
final class TestDatabase: Sendable {
  let cluster: PostgresCluster
  let name: String
  let pool: PostgresPool

  var url: String { cluster.url(name) }

  /// - Parameter tablespace: an empty directory to keep it in, as on another disk.
  init(
    in cluster: PostgresCluster? = nil, _ options: PoolOptions? = nil,
    tablespace: String? = nil
  ) async throws {
    try Programs.needPostgres()
    self.cluster = try cluster ?? PostgresCluster.shared.get()
    name = "test_\(Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue)"
    var patient = PoolOptions()
    patient.waitTime = .seconds(60)
    patient.statementTime = .seconds(60)
    let administration = PostgresPool(
      try DatabaseAddress(self.cluster.url("postgres")), patient)
    if let tablespace {
      try await administration.query(.script("CREATE TABLESPACE small LOCATION '\(tablespace)'"))
    }
    try await administration.query(
      .script("CREATE DATABASE \(name)\(tablespace == nil ? "" : " TABLESPACE small")"))
    pool = PostgresPool(try DatabaseAddress(self.cluster.url(name)), options ?? patient)
  }

  private static let numbers = Atomic(0)

  /// What a store tells an operator.
  let reports = Mutex<[String]>([])

  func stores(
    _ options: PoolOptions? = nil, url: String? = nil,
    labels: @escaping @Sendable (BrandID) -> Brand? = { _ in nil },
    targets: Set<ProvisioningTarget>? = nil
  ) async throws -> Stores {
    let address = try DatabaseAddress(url ?? self.url)
    let pool = PostgresPool(address, options ?? PoolOptions())
    return try await Stores(
      PostgresDatabase(pool) { [weak self] sentence in
        self?.reports.withLock { $0.append(sentence) }
      }, labels: labels, targets: targets)
  }

  @discardableResult
  func run(_ sql: String) async throws -> [String] {
    try await pool.query(.script(sql)).map { $0.text(0) }
  }
}
