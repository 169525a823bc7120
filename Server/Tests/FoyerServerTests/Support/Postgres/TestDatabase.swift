import Domain
import Foundation
import PostgresStore
import Store
import Synchronization
import Testing

/// A database for one test, with the roles of `packaging/cluster/roles.sql`.
final class TestDatabase: Sendable {
  let cluster: PostgresCluster
  let name: String
  /// A driver with the servers' role.
  let driver: PostgresDriver
  /// A driver with the role that owns the tables.
  let owner: PostgresDriver
  private let console: Console
  /// Watches what the console and the servers wait for. No database's settings apply to it.
  private let watcher: Console

  /// The database as a server's role.
  var url: String { cluster.url(name) }
  /// The database as the role that owns the tables.
  var ownerURL: String { cluster.url(name, user: "foyer_owner") }

  /// - Parameters:
  ///   - tablespace: An empty directory for the database, such as one on another disk.
  ///   - hasTables: False if the test makes the tables.
  init(
    in cluster: PostgresCluster? = nil, _ options: PoolOptions? = nil, tablespace: String? = nil,
    hasTables: Bool = true
  ) async throws {
    try Programs.needPostgres()
    self.cluster = try cluster ?? PostgresCluster.shared.get()
    name = "test_\(Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue)"
    driver = PostgresDriver(try DatabaseAddress(self.cluster.url(name)), options ?? .patient)
    owner = PostgresDriver(
      try DatabaseAddress(self.cluster.url(name, user: "foyer_owner")), .patient)
    console = Console(try DatabaseAddress(self.cluster.url(name, user: "postgres")))
    watcher = Console(try DatabaseAddress(self.cluster.url("postgres", user: "postgres")))
    try await Recipe.run(in: self.cluster, database: name, tablespace: tablespace)
    // The administrator's tables of a test are the server's to use, too.
    // The connection ends here: a test may crash the cluster.
    _ = try await Console(try DatabaseAddress(self.cluster.url(name, user: "postgres"))).run(
      "ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON TABLES TO foyer")
    if hasTables { try await PostgresSchema.current.migrate(owner) }
  }

  private static let numbers = Atomic(0)

  /// The sentences that drivers have reported to the operator.
  let reports = Mutex<[String]>([])

  /// Returns another driver for the database, and creates the tables.
  ///
  /// - Parameter isChecked: False if the database doesn't suit a server.
  func opened(
    _ options: PoolOptions? = nil, url: String? = nil, isChecked: Bool = true
  ) async throws -> PostgresDriver {
    let driver = PostgresDriver(
      try DatabaseAddress(url ?? self.url), options ?? .patient
    ) { [weak self] sentence in
      self?.reports.withLock { $0.append(sentence) }
    }
    if isChecked {
      try await PostgresSchema.current.migrate(owner)
      try await PostgresSchema.current.check(driver)
    }
    return driver
  }

  func store(
    _ options: PoolOptions? = nil, url: String? = nil, isChecked: Bool = true,
    brands: @escaping @Sendable (BrandID) -> Brand? = { _ in nil },
    targets: Set<ProvisioningTarget>? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) async throws -> AccountStore {
    let store = AccountStore(
      try await opened(options, url: url, isChecked: isChecked), brands: brands, now: now)
    if let targets { try await store.keep(targets) }
    return store
  }

  /// Runs statements on a separate connection.
  @discardableResult
  func run(_ sql: String) async throws -> [String] { try await console.run(sql) }
}

/// The roles, the database and the rights that an administrator creates.
enum Recipe {
  private static let statements: Result<[String], any Error> = Result {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../../packaging/cluster/roles.sql")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  static func run(
    in cluster: PostgresCluster, database: String, tablespace: String? = nil
  ) async throws {
    var console = Console(try DatabaseAddress(cluster.url("postgres", user: "postgres")))
    if let tablespace {
      _ = try await console.run("CREATE TABLESPACE small LOCATION '\(tablespace)'")
    }
    for statement in try statements.get() {
      if statement.hasPrefix("\\connect") {
        console = Console(try DatabaseAddress(cluster.url(database, user: "postgres")))
      } else if statement.hasPrefix("CREATE ROLE") {
        // Other databases of the cluster have the same roles.
        do { _ = try await console.run(statement) } catch let error as PostgresError
          where ["42710", "23505"].contains(error.state)
        {}
      } else {
        var statement = statement.replacing("DATABASE foyer ", with: "DATABASE \(database) ")
        if tablespace != nil {
          statement = statement.replacing(" OWNER", with: " TABLESPACE small OWNER")
        }
        _ = try await console.run(statement)
      }
    }
  }
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

extension TestDatabase {
  /// A database of the tables before version 1.
  static func earlier() async throws -> TestDatabase {
    let database = try await TestDatabase(hasTables: false)
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../../Tests/Foyer/StoreTests/Fixtures/postgres-v11.sql")
    try await database.run("SET ROLE foyer_owner")
    try await database.run(String(contentsOf: fixture, encoding: .utf8))
    try await database.run("RESET ROLE")
    return database
  }

  /// The columns, indexes, constraints, triggers and functions, except the tables of versions.
  func tables() async throws -> [String] {
    try await run(
      """
      SELECT concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable,
          column_default, is_identity, identity_generation) AS line
        FROM information_schema.columns WHERE table_schema = 'public'
          AND table_name <> ALL (ARRAY['foyer_versions', 'schema_version'])
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
        AND tablename <> ALL (ARRAY['foyer_versions', 'schema_version'])
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
          AND conrelid::regclass::text <> ALL (ARRAY['foyer_versions', 'schema_version'])
      UNION ALL SELECT tgname FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT oid::regprocedure::text FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'
      ORDER BY line
      """)
  }
}

extension TestDatabase {
  private func waiting(for kind: String) -> String {
    "FROM pg_stat_activity WHERE datname = '\(name)'"
      + " AND (wait_event = '\(kind)' OR wait_event_type = '\(kind)')"
  }

  /// True if a statement in the database waits for that kind of event.
  func isWaiting(for kind: String) async throws -> Bool {
    try await watcher.run("SELECT count(*) \(waiting(for: kind))") != ["0"]
  }

  func untilWaiting(for kind: String) async throws {
    try await until("a statement waits") { try await isWaiting(for: kind) }
  }

  /// Ends the session of the waiting statement, as an administrator does.
  func endBackend(inWait kind: String) async throws {
    try await untilWaiting(for: kind)
    _ = try await watcher.run("SELECT pg_terminate_backend(pid) \(waiting(for: kind))")
  }
}
