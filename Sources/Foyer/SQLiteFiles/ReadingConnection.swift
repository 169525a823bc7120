import Domain
import GRDB

/// A connection that can't write, and makes nothing where nothing is; opened at the first use, and
/// anew when the file was replaced.
package struct ReadingConnection {
  /// A database with tables, and why its newest changes can't be seen, if so.
  package typealias Opened = (queue: DatabaseQueue, gap: StorageProblem?)

  /// The file has the tables of an earlier version.
  package struct EarlierVersion: Error {}

  private let file: DatabaseFile
  private let schema: Schema
  private let patience: LockPatience
  private let takesEarlierVersions: Bool
  private var kept: (queue: DatabaseQueue, identity: DatabaseFile.Identity)?

  /// - Parameter takesEarlierVersions: whether tables of earlier versions are read as they are.
  package init(
    file: DatabaseFile, schema: Schema, patience: LockPatience, takesEarlierVersions: Bool = false
  ) {
    self.file = file
    self.takesEarlierVersions = takesEarlierVersions
    self.schema = schema
    self.patience = patience
  }

  /// Reads in one transaction, or gives nil where there is nothing to read yet.
  ///
  /// - Parameter query: also learns why the newest changes can't be seen, if so.
  package mutating func read<Result>(
    _ query: (Database, StorageProblem?) throws -> Result?
  ) throws -> Result? {
    patience.renew()
    do {
      guard let opened = try open() else { return nil }
      return try opened.queue.unsafeRead { database in
        try database.beginTransaction(.deferred)
        defer { try? database.rollback() }  // it may fail where the file is damaged
        return try query(database, opened.gap)
      }
    } catch {
      kept = nil
      throw error
    }
  }

  /// Nil where there are no tables yet.
  package mutating func open() throws -> Opened? {
    guard let identity = try file.identity() else { return nil }
    if let kept, kept.identity == identity { return (kept.queue, nil) }
    kept = nil
    let opened = try openFile()
    let versions = try opened.queue.read(schema.appliedVersions)
    if versions.isEmpty {
      if let gap = opened.gap { throw gap }
      return nil
    }
    guard takesEarlierVersions || versions.contains(schema.newest) else {
      try schema.refuseOldest(versions)
      throw EarlierVersion()
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
