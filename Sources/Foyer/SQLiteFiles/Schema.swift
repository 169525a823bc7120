import Domain
import SQL

/// The schema of a file, version by version. A released version is never edited.
package struct Schema: Sendable {
  /// The upgrade from the version before.
  package struct Version: Sendable {
    let migrate: @Sendable (Database) throws -> Void

    package init(_ migrate: @escaping @Sendable (Database) throws -> Void) {
      self.migrate = migrate
    }

    package static func sql(_ text: String) -> Version { Version { try $0.execute(text) } }
  }

  /// The table of applied versions, under the name that the first files have.
  private static let table = "grdb_migrations"

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

  /// Upgrades the database to the newest version in one transaction.
  package func migrate(_ database: Database) throws {
    let applied = try appliedVersions(database)
    guard versions.contains(where: { !applied.contains($0.name) }) else { return }
    // A version may replace a table that others refer to; the end is checked instead.
    try database.execute("PRAGMA foreign_keys = OFF")
    defer { try? database.execute("PRAGMA foreign_keys = ON") }
    try database.transaction { database in
      try database.execute(
        "CREATE TABLE IF NOT EXISTS \(Self.table) (identifier TEXT NOT NULL PRIMARY KEY)")
      // Another process may have upgraded it meanwhile.
      let applied = try names(in: database)
      for (name, version) in versions where !applied.contains(name) {
        try version.migrate(database)
        try database.rows("INSERT INTO \(Self.table) VALUES ($1)", name)
      }
      guard try !database.exists("PRAGMA foreign_key_check") else {
        throw DatabaseError.missingReference
      }
    }
  }

  /// Returns the versions of the database; empty if it is blank.
  ///
  /// - Throws: `StorageProblem.newerVersion`, or `.corrupt` if the tables are another program's.
  package func appliedVersions(_ database: Database) throws -> Set<String> {
    if try isBlank(database) { return [] }
    guard try database.hasTable(Self.table) else { throw StorageProblem.corrupt }
    let applied = try names(in: database)
    guard !applied.isEmpty else { throw StorageProblem.corrupt }
    guard applied.isSubset(of: Set(earlier).union(versions.map(\.name))) else {
      throw StorageProblem.newerVersion
    }
    return applied
  }

  package func isCurrent(_ database: Database) throws -> Bool {
    try appliedVersions(database).isSuperset(of: versions.map(\.name))
  }

  /// - Throws: `StorageProblem.olderVersion` if the earlier version can't be converted.
  package func refuseOldest(_ applied: Set<String>) throws(StorageProblem) {
    guard let oldestConverted, !applied.isDisjoint(with: earlier) else { return }
    guard applied.contains(oldestConverted) else { throw .olderVersion }
  }

  /// Refuses a file that doesn't consist of the tables and indexes of its versions: the owner of the
  /// file could make this program calculate for hours in a view, a trigger or a condition.
  func refuseForeign(_ database: Database, in file: DatabaseFile) throws {
    let foreign = StorageProblem.untrusted(UntrustedFile(file.path, .foreignSchema))
    let objects = try database.objects()
    if objects.isEmpty { return }
    // The table of versions tells what else there should be, so it is read after its own statement.
    let newest = try self.objects(of: { _ in true })
    guard objects.contains(where: { $0[1] == Self.table && newest.contains($0) }) else {
      throw foreign
    }
    let applied = try appliedVersions(database)
    guard versions.contains(where: { applied.contains($0.name) }) else {
      throw StorageProblem.olderVersion
    }
    guard try objects == self.objects(of: applied.contains) else { throw foreign }
  }

  /// Returns what a file of these versions consists of.
  private func objects(of isApplied: (String) -> Bool) throws -> Set<[String]> {
    let model = try Database()
    try Schema(versions.filter { isApplied($0.name) }).migrate(model)
    return try model.objects()
  }

  private func names(in database: Database) throws -> Set<String> {
    Set(try database.rows("SELECT identifier FROM \(Self.table)").compactMap { $0[0] })
  }

  /// Returns whether the database has no tables except that of the versions.
  private func isBlank(_ database: Database) throws -> Bool {
    try !database.exists(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name <> $1", Self.table)
  }
}
