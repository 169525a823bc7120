import Domain
import GRDB

/// The schema of a file, version by version. A released version is never edited.
package struct Schema: Sendable {
  /// The upgrade from the version before.
  package struct Version: Sendable {
    let migrate: @Sendable (Database) throws -> Void

    package init(_ migrate: @escaping @Sendable (Database) throws -> Void) {
      self.migrate = migrate
    }

    package static func sql(_ text: String) -> Version { Version { try $0.execute(sql: text) } }
  }

  private let versions: [(name: String, version: Version)]
  /// The names of earlier versions in order, and the oldest one that the first version can convert.
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

  /// Upgrades the database to the newest version.
  package func migrate(_ queue: DatabaseQueue) throws {
    let applied = try queue.read(appliedVersions)
    do {
      try migrator().migrate(queue)
    } catch {
      // Another process has upgraded a version at the same time, so this one continues from there.
      guard try queue.read(appliedVersions) != applied else { throw error }
      try migrate(queue)
    }
  }

  /// Returns the versions of the database; empty if it is blank.
  ///
  /// - Throws: `StorageProblem.newerVersion`, or `.corrupt` if the tables are another program's.
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

  /// - Throws: `StorageProblem.olderVersion` if the earlier version can't be converted.
  package func refuseOldest(_ applied: Set<String>) throws(StorageProblem) {
    guard let oldestConverted, !applied.isDisjoint(with: earlier) else { return }
    guard applied.contains(oldestConverted) else { throw .olderVersion }
  }

  /// Created at each use and only for an open database, because most launches don't need it.
  private func migrator() -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (name, version) in versions { migrator.registerMigration(name, migrate: version.migrate) }
    return migrator
  }

  /// Returns whether the database has no tables except the migrator's own.
  private func isBlank(_ database: Database) throws -> Bool {
    let others = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name <> 'grdb_migrations'"
    return try Row.fetchOne(database, sql: others) == nil
  }
}
