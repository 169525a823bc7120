import Domain
import GRDB

/// A connection that can't write, and makes nothing where nothing is; opened at the first use, and
/// anew when the file was replaced.
struct ReadingConnection {
  /// A database with tables, and why its newest changes can't be seen, if so.
  typealias Opened = (queue: DatabaseQueue, gap: StorageProblem?)

  private let file: DatabaseFile
  private let schema: Schema
  private let patience: LockPatience
  private var kept: (queue: DatabaseQueue, identity: DatabaseFile.Identity)?

  init(file: DatabaseFile, schema: Schema, patience: LockPatience) {
    self.file = file
    self.schema = schema
    self.patience = patience
  }

  /// Reads, or gives nil where there is nothing to read yet.
  mutating func read<Result>(
    _ query: (Database) throws -> Result?
  ) throws(StorageProblem) -> Result? {
    patience.renew()
    do {
      return try open()?.queue.read(query)
    } catch {
      kept = nil
      throw StorageProblem(error)
    }
  }

  /// Nil where nobody has made tables yet.
  mutating func open() throws -> Opened? {
    guard let identity = try file.identity() else { return nil }
    if let kept, kept.identity == identity { return (kept.queue, nil) }
    kept = nil
    let opened = try openFile()
    if try opened.queue.read(schema.appliedVersions).isEmpty {
      if let gap = opened.gap { throw gap }
      return nil
    }
    if opened.gap == nil { kept = (opened.queue, identity) }
    return opened
  }

  /// SQLite needs files beside this one, for which the disk may be full or the directory read-only:
  /// then this file alone is read.
  private func openFile() throws -> Opened {
    let configuration = Configuration(patience: patience, readonly: true)
    if file.hasJournal { rollBack() }
    do {
      return (try DatabaseQueue(path: file.path, configuration: configuration), nil)
    } catch let error as DatabaseError where error.isAboutFiles {
      let queue = try DatabaseQueue(path: file.immutableURI, configuration: configuration)
      return (queue, file.hasLog ? StorageProblem(error) : nil)
    }
  }

  /// A process that was killed while it made the file leaves a journal, which only a connection that
  /// may write can undo; where none may, what follows says so.
  private func rollBack() {
    let configuration = Configuration(patience: patience, readonly: false)
    let queue = try? DatabaseQueue(path: file.path, configuration: configuration)
    try? queue?.read { _ = try Row.fetchOne($0, sql: "SELECT 1 FROM sqlite_master") }
  }
}

extension DatabaseError {
  fileprivate var isAboutFiles: Bool {
    switch resultCode {
    case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_READONLY: true
    default: false
    }
  }
}
