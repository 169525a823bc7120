import Foundation
import GRDB
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
    let queue = try otherConnection()
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: String(contentsOf: fixture, encoding: .utf8))
      if version < 19 {
        try database.execute(sql: "DROP INDEX signInsByOrigin")
        for newer in version + 1...19 {
          try database.execute(
            sql: "DELETE FROM grdb_migrations WHERE identifier = ?", arguments: ["v\(newer)"])
        }
      }
    }
    try queue.close()
    chmod(databasePath, 0o600)
  }

  /// Returns the bytes of the file after its log is moved into it.
  func contents() throws -> Data {
    try settle()
    return try Data(contentsOf: URL(filePath: databasePath))
  }

  func versions() throws -> [String] {
    try otherConnection().read {
      try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
    }
  }
}
