import Domain
import Store

/// The store's tables in PostgreSQL, version by version.
///
/// Servers of two versions use one database while an operator upgrades them. A version therefore
/// removes nothing that its predecessor needs; if it must, its `oldestServer` excludes older
/// servers.
public struct PostgresSchema: Sendable {
  private let versions: [StoreSchema.Version]

  public static let current = PostgresSchema(StoreSchema.versions)

  public init(_ versions: [StoreSchema.Version]) { self.versions = versions }

  private var newest: Int { versions.map(\.number).max() ?? 0 }

  /// Checks that a server can use the database: its tables, its settings and the role's rights.
  ///
  /// - Throws: Also `PostgresError.newerSchema`, `.outdatedTables` and `.unsuitable`.
  public func check(_ driver: PostgresDriver) async throws(PostgresError) {
    if let problem = try await driver.problems(.server).first { throw .unsuitable(problem) }
    guard try await isCurrent(driver) else { throw .outdatedTables }
  }

  /// Migrates the database to the newest version, as the role that owns the tables. Several may do so
  /// simultaneously.
  ///
  /// - Throws: Also `PostgresError.newerSchema`, `.olderSchema` and `.unsuitable`.
  public func migrate(_ driver: PostgresDriver) async throws(PostgresError) {
    // The check precedes every read: another role's view or trigger would run as this role.
    if let problem = try await driver.problems(.owner).first { throw .unsuitable(problem) }
    if try await isCurrent(driver) { return }
    try await driver.transaction(.migrating) { [versions] sql in
      // The lock makes others wait until the commit.
      try sql.rows("SELECT pg_advisory_xact_lock($1)", Self.lock)
      try sql.rows(Self.table)
      let applied = try Set(
        sql.rows("SELECT version FROM schema_version").map { row in
          try row.get("version", as: Int.self)
        })
      let isUnreleased = try applied.isEmpty && Self.isUnreleased(sql)
      for version in versions where !applied.contains(version.number) {
        try version.apply(in: sql, converting: isUnreleased)
        try sql.rows(
          "INSERT INTO schema_version (version, oldest_server) VALUES ($1, $2)", version.number,
          version.oldestServer)
      }
    }
  }

  /// Returns whether the tables exist in the newest version.
  ///
  /// - Throws: `PostgresError.newerSchema` if this server is too old for them.
  public func isCurrent(
    _ driver: PostgresDriver, within timeout: Duration? = nil
  ) async throws(PostgresError) -> Bool {
    do throws(PostgresError) {
      return try await driver.transaction(.reading, within: timeout) { [newest] sql in
        let row = try sql.row(
          "SELECT max(version) AS version, max(oldest_server) AS oldest FROM schema_version")
        if row?["oldest"] ?? 0 > newest { throw PostgresError.newerSchema }
        return row?["version"] ?? 0 >= newest
      }
    } catch {
      guard error.state == PostgresError.noSuchTable else { throw error }
      return false
    }
  }

  /// Returns whether the tables precede version 1. Those were never released; only their last
  /// version can be converted.
  private static func isUnreleased(_ sql: any SQLConnection) throws -> Bool {
    guard try sql.exists("SELECT 1 WHERE to_regclass('foyer_versions') IS NOT NULL") else {
      return false
    }
    guard try sql.exists("SELECT 1 FROM foyer_versions HAVING max(version) = 11") else {
      throw PostgresError.olderSchema
    }
    return true
  }

  private static let table = """
    CREATE TABLE IF NOT EXISTS schema_version (
      version bigint PRIMARY KEY,
      oldest_server bigint NOT NULL, -- the oldest version whose servers still work with this one
      applied_at timestamptz NOT NULL DEFAULT now()
    )
    """

  /// The key of the advisory lock: the bytes of "foyer".
  private static let lock = 0x66_6F_79_65_72
}
