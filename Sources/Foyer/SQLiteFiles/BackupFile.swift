import Domain
import Foundation
import GRDB

/// A copy of a database in the making: under a name of its own until it is complete.
package final class BackupFile {
  private let temporary: String

  /// For the owner's eyes only (mode 0600), in the directory of the file that it will be.
  package init(beside path: String) throws(StorageProblem) {
    var name = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw StorageProblem(systemError: errno) }
    close(descriptor)
    temporary = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { unlink(temporary) }

  /// Copies by SQLite's backup, while others read and write; then looks whether the copy is whole.
  ///
  /// - Parameter count: what to count in the copy.
  package func fill(from source: DatabaseQueue, counting count: (Database) throws -> Int) throws
    -> Int
  {
    let copy = try DatabaseQueue(path: temporary)
    try source.backup(to: copy)
    let result = try copy.writeWithoutTransaction { database in
      // The copy is one file, with nothing beside it.
      try database.execute(sql: "PRAGMA journal_mode = DELETE")
      let verdict = try String.fetchOne(database, sql: "PRAGMA integrity_check")
      guard verdict == "ok" else { throw BackupError.notRead(.corrupt) }
      return try count(database)
    }
    try copy.close()
    return result
  }

  /// Gives it its name, once it has reached the disk; a file that is there is never replaced.
  package func publish(as path: String) throws {
    let descriptor = open(temporary, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else { throw StorageProblem(systemError: errno) }
    guard link(temporary, path) == 0 else {
      throw errno == EEXIST ? BackupError.exists : .notWritten(StorageProblem(systemError: errno))
    }
  }
}
