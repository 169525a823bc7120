import Domain
import Files
import GRDB
import SQLiteFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What an operator should know about the place where data is kept.
public enum StorageFinding: Sendable, Equatable {
  /// Nothing is there yet, and nothing keeps it from being made.
  case absent
  /// Others than the owner may read or change it; `mode` is what it should have.
  case openToOthers(path: String, mode: String)
  /// The directory is another user's, or shared by all, so nothing is kept there.
  case refused(path: String)
  case problem(path: String, StorageProblem)
  /// The log beside the database, with changes that aren't in the database itself.
  case log(path: String, LogProblem)
}

/// Looks at a data directory without changing anything in it.
public struct StorageExamination {
  private let file: DatabaseFile

  public init(_ directory: DataDirectory) { file = DatabaseFile(directory: directory.path) }

  /// None when all is well.
  public func findings() -> [StorageFinding] {
    guard let status = Self.status(of: file.directory) else { return [parent()] }
    if PrivateDirectory.isRefused(status) { return [.refused(path: file.directory)] }
    var findings: [StorageFinding] = []
    if status.st_mode & 0o077 != 0 {
      findings.append(.openToOthers(path: file.directory, mode: "700"))
    }
    if let obstacle = file.obstacle() {
      findings.append(.problem(path: file.directory, obstacle))
    }
    return findings + databases()
  }

  private func databases() -> [StorageFinding] {
    var findings: [StorageFinding] = []
    for name in [file.name, "events.sqlite"] {
      let path = "\(file.directory)/\(name)"
      if let status = Self.status(of: path), status.st_mode & 0o077 != 0 {
        findings.append(.openToOthers(path: path, mode: "600"))
      }
    }
    // A database whose log can't be believed isn't opened: that would wipe the traces.
    if let problem = LogExamination(file: file).problem() {
      return findings + [.log(path: file.path + "-wal", problem)]
    }
    do {
      var connection = ReadingConnection(
        file: file, schema: .store, patience: LockPatience(limit: .seconds(1)),
        takesEarlierVersions: true)
      _ = try connection.read { database, _ in
        try Schema.store.refuseOldest(Schema.store.appliedVersions(database))
        return try Row.fetchOne(database, sql: "SELECT 1 FROM accounts LIMIT 1")
      }
    } catch {
      findings.append(.problem(path: file.path, StorageProblem(error)))
    }
    return findings
  }

  /// The nearest directory that is there has to take a new one.
  private func parent() -> StorageFinding {
    var path = file.directory
    while access(path, F_OK) != 0, path != "/", !path.isEmpty {
      path = PrivateDirectory.parent(of: path)
    }
    return access(path.isEmpty ? "." : path, W_OK | X_OK) == 0
      ? .absent : .problem(path: file.directory, .notWritable)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
