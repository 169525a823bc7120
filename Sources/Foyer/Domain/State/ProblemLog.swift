/// Records problems that an operator should fix; guests' mistakes aren't among them.
public protocol ProblemLog: Sendable {
  /// Writes the problem; the same one at most once a minute.
  func record(_ problem: String)
}

/// The store that a logged problem belongs to.
public enum LoggedStore: String, Sendable {
  case accounts, profiles, members
}

extension ProblemLog {
  /// Records a failure of a store, unless the task was merely cancelled.
  public func record(_ problem: StorageProblem, of store: LoggedStore) {
    if problem == .service(.cancelled) { return }
    record("\(store.rawValue): \(problem.forOperators)")
  }
}

extension StorageProblem: CustomStringConvertible {
  public var description: String { forOperators }

  /// A description in English, as everything in the log is.
  public var forOperators: String {
    switch self {
    case .locked: "another program locked the database for too long"
    case .diskFull: "the disk is full"
    case .fileTooLarge(let limit): "this process may not write files larger than \(limit) KiB"
    case .notWritable: "the data directory or a file in it can't be written"
    case .notReadable: "the data directory or a file in it can't be read"
    case .corrupt: "the file is damaged, or isn't a database"
    case .unreadable(let rows): "\(rows) rows can't be read; foyer doctor names them"
    case .row(let row): "can't read \(row)"
    case .untrusted(let file): "\(file)"
    case .newerVersion: "the database belongs to a newer version of Foyer"
    case .olderVersion: "the database belongs to a version of Foyer that is too old to convert"
    case .outOfMemory: "the machine is out of memory"
    case .service(let problem): "\(problem)"
    case .other(let code): "the database failed with SQLite's code \(code)"
    }
  }
}
