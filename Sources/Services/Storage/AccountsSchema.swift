import Domain
import GRDB

/// The tables for accounts, version by version. A version that was released is never edited.
enum AccountsSchema {
  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { try $0.execute(sql: version1) }
    return migrator
  }

  private static let version1 = """
    CREATE TABLE accounts (
      id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      emailCanonical TEXT NOT NULL UNIQUE,
      passwordHash TEXT NOT NULL,
      brand TEXT NOT NULL,
      createdAt INTEGER NOT NULL, -- milliseconds since 1970
      attempt TEXT NOT NULL UNIQUE
    ) STRICT
    """

  /// Brings the database to the newest version.
  static func migrate(_ queue: DatabaseQueue) throws {
    let applied = try queue.read(appliedVersions)
    do {
      try migrator.migrate(queue)
    } catch {
      // Another process was first with a version: go on from there.
      guard try queue.read(appliedVersions) != applied else { throw error }
      try migrate(queue)
    }
  }

  /// The versions that the database has gone through; none when it is blank.
  ///
  /// - Throws: `StorageProblem.newerVersion`, or `.corrupt` when the tables are another program's.
  static func appliedVersions(_ database: Database) throws -> Set<String> {
    if try isBlank(database) { return [] }
    let applied = try migrator.appliedIdentifiers(database)
    guard !applied.isEmpty else { throw StorageProblem.corrupt }
    guard applied.isSubset(of: migrator.migrations) else { throw StorageProblem.newerVersion }
    return applied
  }

  /// Whether nobody has made tables in it. The migrator makes its own before the first version.
  private static func isBlank(_ database: Database) throws -> Bool {
    let others = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name <> 'grdb_migrations'"
    return try Row.fetchOne(database, sql: others) == nil
  }
}
