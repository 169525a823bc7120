/// Where the program says what an operator should mend; not for what a person did.
public protocol ProblemLog: Sendable {
  /// The same problem is written once a minute at most.
  func record(_ problem: String)
}

/// What can't be used, for an operator.
public enum LoggedStore: String, Sendable {
  case accounts, profiles, members
}

extension ProblemLog {
  /// Records what a store did not do, where that is an operator's to mend.
  public func record(_ problem: StorageProblem, of store: LoggedStore) {
    if problem == .service(.cancelled) { return }
    record("\(store.rawValue): \(problem.forOperators)")
  }
}

extension StorageProblem {
  /// In plain words, and in English as all of the log.
  public var forOperators: String {
    switch self {
    case .locked: "another program kept the database to itself for too long"
    case .diskFull: "the disk is full"
    case .notWritable: "the data directory or a file in it can't be written"
    case .notReadable: "the data directory or a file in it can't be read"
    case .corrupt: "the database file is damaged, or is none"
    case .untrusted(let file): "\(file)"
    case .newerVersion: "the database belongs to a newer version of Foyer"
    case .olderVersion: "the database belongs to a version of Foyer too old to be converted"
    case .outOfMemory: "the machine is out of memory"
    case .service(let problem): "the server failed: \(problem)"
    case .other(let code): "the database failed with SQLite's code \(code)"
    }
  }
}
