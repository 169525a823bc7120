import Foundation
import SQL
import StoreTesting

extension TemporaryDirectory {
  /// Creates a file of the tables before version 1, as the program of that time left it.
  ///
  /// - Parameter version: 19, or an earlier version without the names and tables that later ones
  ///   added.
  func makeEarlierFile(version: Int = 19) throws {
    try FileManager.default.createDirectory(
      atPath: data.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/sqlite-v19.sql")
    let database = try otherConnection()
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute(String(contentsOf: fixture, encoding: .utf8))
    if version < 19 {
      try database.execute("DROP INDEX signInsByOrigin")
      for newer in version + 1...19 {
        try database.rows("DELETE FROM grdb_migrations WHERE identifier = $1", "v\(newer)")
      }
    }
    chmod(databasePath, 0o600)
  }

  /// Returns the bytes of the file after its log is moved into it.
  func contents() throws -> Data {
    try settle()
    return try Data(contentsOf: URL(filePath: databasePath))
  }

  func versions() throws -> [String] {
    try otherConnection().texts("SELECT identifier FROM grdb_migrations ORDER BY rowid")
  }
}
