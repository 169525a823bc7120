import Domain
import GRDB

/// The connection that writes: opened at the first change, and anew when the file was replaced.
package struct WritingConnection {
  private let file: DatabaseFile
  private let schema: Schema
  private let patience: LockPatience
  private let writers: WriteQueue
  private var opened: (queue: DatabaseQueue, identity: DatabaseFile.Identity)?
  /// Whether a file that goes away is made anew. A store isn't: its disk may have been unmounted, and a
  /// program that runs on would keep new accounts in an empty file beside the real one.
  private let recreates: Bool
  private var wasThere = false

  package init(
    file: DatabaseFile, schema: Schema, patience: LockPatience, writers: WriteQueue? = nil,
    recreates: Bool = false
  ) {
    self.file = file
    self.writers = writers ?? WriteQueue(of: file)
    self.schema = schema
    self.patience = patience
    self.recreates = recreates
  }

  /// Makes the change in one transaction, which holds the write lock from its beginning, when all
  /// who came earlier have made theirs.
  ///
  /// - Throws: `CommitError` when committing failed; after any other error nothing has changed.
  package mutating func change<Result>(_ work: (Database) throws -> Result) throws -> Result {
    do {
      let position = try writers.enter(patience)
      defer { position?.end() }
      let queue = try queue()
      let result = try queue.writeWithoutTransaction { try Self.transaction($0, work) }
      position?.end()
      foldLog(into: queue)
      return result
    } catch {
      opened = nil
      throw error
    }
  }

  /// Moves what was committed from the log into the file, so that the file alone has it whenever no
  /// change is under way, however this process ends. Others may be in the way for a moment; it is no
  /// failure when they stay there, since the next change moves everything.
  private func foldLog(into queue: DatabaseQueue) {
    for _ in 1...10 {
      let frames = try? queue.writeWithoutTransaction { try $0.checkpoint(.passive) }
      if let frames, frames.walFrameCount == frames.checkpointedFrameCount { return }
      guard patience.wait() else { return }
    }
  }

  /// Cuts the log, which has what was in the file before it was deleted; others who read may be in
  /// the way, then the next change writes over it.
  package func emptyLog() {
    patience.renew()
    _ = try? opened?.queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }

  private static func transaction<Result>(
    _ database: Database, _ work: (Database) throws -> Result
  ) throws -> Result {
    try database.beginTransaction(.immediate)
    do {
      let result = try work(database)
      try Task.checkCancellation()
      try commit(database)
      return result
    } catch {
      try? database.rollback()
      throw error
    }
  }

  private static func commit(_ database: Database) throws {
    do {
      try database.commit()
    } catch let error as DatabaseError {
      throw CommitError(cause: error)
    }
  }

  private mutating func queue() throws -> DatabaseQueue {
    if let opened, try file.identity() == opened.identity { return opened.queue }
    opened = nil
    if recreates || !wasThere { try file.create() }
    guard let identity = try file.identity() else { throw StorageProblem.notReadable }
    let queue = try open()
    (opened, wasThere) = ((queue, identity), true)
    return queue
  }

  /// Tries again while others open the file too: SQLite doesn't wait when two switch it to WAL.
  private func open() throws -> DatabaseQueue {
    while true {
      do {
        return try openOnce()
      } catch DatabaseError.SQLITE_BUSY where patience.wait() {
        continue
      }
    }
  }

  private func openOnce() throws -> DatabaseQueue {
    let configuration = Configuration(patience: patience, readonly: false)
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    // Before anything is written: the file may be another program's.
    try schema.refuseOldest(queue.read(schema.appliedVersions))
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // What was deleted or emptied doesn't stay in freed room.
      try database.execute(sql: "PRAGMA secure_delete = ON")
    }
    try schema.migrate(queue)
    return queue
  }
}
