import Domain
import GRDB

/// The tables of a file, version by version. A version that was released is never edited.
package struct Schema: Sendable {
  /// What a version does to the one before.
  package struct Version: Sendable {
    let migrate: @Sendable (Database) throws -> Void

    package init(_ migrate: @escaping @Sendable (Database) throws -> Void) {
      self.migrate = migrate
    }

    package static func sql(_ text: String) -> Version { Version { try $0.execute(sql: text) } }
  }

  private let versions: [(name: String, version: Version)]
  /// Versions of earlier tables, in order, and the oldest of them that the first version converts.
  private let earlier: [String]
  private let oldestConverted: String?

  package init(_ versions: KeyValuePairs<String, Version>) {
    self.init(versions.map { ($0, $1) })
  }

  package init(
    _ versions: [(name: String, version: Version)], converting earlier: [String] = [],
    from oldest: String? = nil
  ) {
    self.versions = versions
    self.earlier = earlier
    oldestConverted = oldest
  }

  var newest: String { versions.last?.name ?? "" }

  /// Brings the database to the newest version.
  package func migrate(_ queue: DatabaseQueue) throws {
    let applied = try queue.read(appliedVersions)
    do {
      try migrator().migrate(queue)
    } catch {
      // Another process was first with a version: go on from there.
      guard try queue.read(appliedVersions) != applied else { throw error }
      try migrate(queue)
    }
  }

  /// The versions that the database has gone through; none when it is blank.
  ///
  /// - Throws: `StorageProblem.newerVersion`, or `.corrupt` when the tables are another program's.
  package func appliedVersions(_ database: Database) throws -> Set<String> {
    if try isBlank(database) { return [] }
    let migrator = migrator()
    let applied = try migrator.appliedIdentifiers(database)
    guard !applied.isEmpty else { throw StorageProblem.corrupt }
    guard applied.isSubset(of: Set(earlier).union(migrator.migrations)) else {
      throw StorageProblem.newerVersion
    }
    return applied
  }

  /// - Throws: `StorageProblem.olderVersion` when the database has earlier tables that aren't converted.
  package func refuseOldest(_ applied: Set<String>) throws(StorageProblem) {
    guard let oldestConverted, !applied.isDisjoint(with: earlier) else { return }
    guard applied.contains(oldestConverted) else { throw .olderVersion }
  }

  /// Made anew each time, and not before a database is open: a program that starts has no use for it.
  private func migrator() -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (name, version) in versions { migrator.registerMigration(name, migrate: version.migrate) }
    return migrator
  }

  /// Whether nobody has made tables in it. The migrator makes its own before the first version.
  private func isBlank(_ database: Database) throws -> Bool {
    let others = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name <> 'grdb_migrations'"
    return try Row.fetchOne(database, sql: others) == nil
  }
}
