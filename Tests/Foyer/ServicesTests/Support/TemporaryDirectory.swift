import Foundation
import GRDB
import Services

/// A place for a test's database, removed with its last owner.
final class TemporaryDirectory: Sendable {
  let path: String
  /// A name in it that nothing has yet: `AccountsDatabase` is to make it.
  var data: DataDirectory {
    get throws { try DataDirectory(option: "\(path)/data", environment: [:]) }
  }
  var databasePath: String { "\(path)/data/foyer.sqlite" }

  init() throws {
    path = NSTemporaryDirectory() + "foyer-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func accounts(lockTimeout: Duration = .seconds(5)) throws -> AccountsDatabase {
    AccountsDatabase(directory: try data, lockTimeout: lockTimeout)
  }

  /// A second connection, as another program would have it.
  func otherConnection() throws -> DatabaseQueue { try DatabaseQueue(path: databasePath) }

  /// All that lies in the files, whatever it is.
  func text() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
    return try names.map { name in
      String(decoding: try Data(contentsOf: URL(filePath: "\(data.path)/\(name)")), as: UTF8.self)
    }.joined()
  }

  /// Moves all that lies in the log into the file.
  func settle() throws {
    _ = try otherConnection().writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }
}
