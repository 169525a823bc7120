import Domain
import Foundation
import PostgresStore
import Store
import Synchronization
import Testing

/// An empty database for one test.
final class TestDatabase: Sendable {
  let cluster: PostgresCluster
  let name: String
  /// A driver for the database, which has no tables before `store` or `opened` is called.
  let driver: PostgresDriver
  private let console: Console

  var url: String { cluster.url(name) }

  /// - Parameter tablespace: An empty directory for the database, such as one on another disk.
  init(
    in cluster: PostgresCluster? = nil, _ options: PoolOptions? = nil, tablespace: String? = nil
  ) async throws {
    try Programs.needPostgres()
    self.cluster = try cluster ?? PostgresCluster.shared.get()
    name = "test_\(Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue)"
    let administration = Console(try DatabaseAddress(self.cluster.url("postgres")))
    if let tablespace {
      _ = try await administration.run("CREATE TABLESPACE small LOCATION '\(tablespace)'")
    }
    _ = try await administration.run(
      "CREATE DATABASE \(name)\(tablespace == nil ? "" : " TABLESPACE small")")
    let address = try DatabaseAddress(self.cluster.url(name))
    driver = PostgresDriver(address, options ?? .patient)
    console = Console(address)
  }

  private static let numbers = Atomic(0)

  /// The sentences that drivers have reported to the operator.
  let reports = Mutex<[String]>([])

  /// Returns another driver for the database, and creates the tables.
  func opened(_ options: PoolOptions? = nil, url: String? = nil) async throws -> PostgresDriver {
    let driver = PostgresDriver(
      try DatabaseAddress(url ?? self.url), options ?? .patient
    ) { [weak self] sentence in
      self?.reports.withLock { $0.append(sentence) }
    }
    try await PostgresSchema.current.prepare(driver)
    return driver
  }

  func store(
    _ options: PoolOptions? = nil, url: String? = nil,
    brands: @escaping @Sendable (BrandID) -> Brand? = { _ in nil },
    targets: Set<ProvisioningTarget>? = nil
  ) async throws -> AccountStore {
    let store = AccountStore(try await opened(options, url: url), brands: brands)
    if let targets { try await store.keep(targets) }
    return store
  }

  /// Runs statements on a separate connection.
  @discardableResult
  func run(_ sql: String) async throws -> [String] { try await console.run(sql) }
}

extension PoolOptions {
  /// Timeouts for slow machines.
  static var patient: PoolOptions {
    var options = PoolOptions()
    options.connectTime = .seconds(60)
    options.waitTime = .seconds(60)
    options.statementTime = .seconds(60)
    return options
  }

  static func few(connections: Int, queue: Int = 1024) -> PoolOptions {
    var options = PoolOptions.patient
    options.connections = connections
    options.queue = queue
    return options
  }
}
