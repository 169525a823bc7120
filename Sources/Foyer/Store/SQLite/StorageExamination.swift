import Domain
import Files
import LibC
import SQL
import SQLiteFiles

/// A fact about the data directory that an operator should know.
public enum StorageFinding: Sendable, Equatable {
  /// The directory doesn't exist yet, but can be created.
  case absent
  /// Other users may read or change the path; `mode` is the recommended one.
  case openToOthers(path: String, mode: String)
  /// The directory belongs to another user, or all users may write to it, so Foyer doesn't use it.
  case refused(path: String)
  case problem(path: String, StorageProblem)
  /// The write-ahead log has the newest changes, and is damaged or missing.
  case log(path: String, LogProblem)
}

/// Examines a data directory without changing it.
public struct StorageExamination {
  private let file: DatabaseFile

  public init(_ directory: DataDirectory) { file = DatabaseFile(directory: directory.path) }

  /// Returns no findings if everything is well.
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
    // A database with a damaged log isn't opened, because opening it would destroy the evidence.
    if let problem = LogExamination(file: file).problem() {
      return findings + [.log(path: file.path + "-wal", problem)]
    }
    do {
      var connection = ReadingConnection(
        file: file, schema: .store, timeout: LockTimeout(limit: .seconds(1)),
        takesEarlierVersions: true)
      _ = try connection.read { database, _ in
        try Schema.store.refuseOldest(Schema.store.appliedVersions(database))
        return try database.row("SELECT 1 FROM accounts LIMIT 1")
      }
    } catch {
      findings.append(.problem(path: file.path, StorageProblem(error)))
    }
    return findings
  }

  /// Checks that the nearest existing directory allows a new one.
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
