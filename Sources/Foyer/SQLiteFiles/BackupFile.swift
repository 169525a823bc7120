import Domain
import Files
import LibC
import SQL

/// A copy of a database, under a temporary name until it is complete.
package final class BackupFile {
  private let temporary: String

  /// Creates a file with mode 0600 in the directory of the final file.
  ///
  /// - Throws: `.untrusted` if others could put another file in its place.
  package init(beside path: String) throws(StorageProblem) {
    do throws(NamedFileError) {
      let file = try NamedFile.NewFile(beside: path)
      close(file.descriptor)
      temporary = file.path
    } catch {
      throw error.problem(of: path)
    }
  }

  /// SQLite leaves its own files beside a copy that had no room.
  deinit {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(temporary + suffix) }
  }

  /// Copies with SQLite's backup while other connections read and write, and then checks the copy's
  /// integrity. Rows whose values break a CHECK are no damage of the file.
  ///
  /// - Parameter report: returns what the copy contains.
  package func fill<Report>(
    from source: Database, reporting report: (Database) throws -> Report
  ) throws -> Report {
    let copy = try Database(path: temporary)
    try source.copy(to: copy)
    // The copy is a single file, without a log beside it.
    try copy.execute("PRAGMA journal_mode = DELETE")
    try copy.execute("PRAGMA ignore_check_constraints = ON")
    guard (try? copy.value("PRAGMA integrity_check")) == "ok" else {
      throw BackupError.notRead(.corrupt)
    }
    return try report(copy)
  }

  /// Syncs the copy to disk, and then gives it its final name. An existing file is never replaced.
  package func publish(as path: String) throws {
    let descriptor = open(temporary, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else { throw StorageProblem(systemError: errno) }
    guard link(temporary, path) == 0 else {
      throw errno == EEXIST ? BackupError.exists : .notWritten(StorageProblem(systemError: errno))
    }
  }
}
