import Domain
import GRDB

/// The writing connection. It is opened at the first change, and again if the file was replaced.
package struct WritingConnection {
  private let file: DatabaseFile
  private let schema: Schema
  private let timeout: LockTimeout
  private let writers: WriteQueue
  private var opened: (queue: DatabaseQueue, identity: DatabaseFile.Identity)?
  /// True if a file that disappears is created again. False for the store: its disk may be
  /// unmounted, and new accounts would be lost in an empty file in its place.
  private let recreates: Bool
  private var wasThere = false

  package init(
    file: DatabaseFile, schema: Schema, timeout: LockTimeout, writers: WriteQueue? = nil,
    recreates: Bool = false
  ) {
    self.file = file
    self.writers = writers ?? WriteQueue(of: file)
    self.schema = schema
    self.timeout = timeout
    self.recreates = recreates
  }

  /// Makes a change in one transaction, after all earlier changes in the queue. The transaction
  /// holds the write lock from its beginning.
  ///
  /// - Throws: `CommitError` if the commit failed; after any other error nothing has changed.
  package mutating func change<Result>(_ work: (Database) throws -> Result) throws -> Result {
    do {
      let position = try writers.enter(timeout)
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

  /// Moves committed changes from the log into the database file, so that the file alone is
  /// complete between changes, even if this process crashes. Readers may prevent this for a moment;
  /// if they continue, the next change moves everything.
  private func foldLog(into queue: DatabaseQueue) {
    for _ in 1...10 {
      let frames = try? queue.writeWithoutTransaction { try $0.checkpoint(.passive) }
      if let frames, frames.walFrameCount == frames.checkpointedFrameCount { return }
      guard timeout.wait() else { return }
    }
  }

  /// Truncates the log, which contains earlier states of deleted data. If readers prevent this, a
  /// later change overwrites the log.
  package func emptyLog() {
    timeout.renew()
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

  /// Retries while other processes open the file, because SQLite doesn't wait when two of them
  /// switch it to WAL.
  private func open() throws -> DatabaseQueue {
    while true {
      do {
        return try openOnce()
      } catch DatabaseError.SQLITE_BUSY where timeout.wait() {
        continue
      }
    }
  }

  private func openOnce() throws -> DatabaseQueue {
    let configuration = Configuration(timeout: timeout, readonly: false)
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    // This check precedes all writing, because the file may be another program's.
    try schema.refuseOldest(queue.read(schema.appliedVersions))
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // Overwrites deleted data with zeros.
      try database.execute(sql: "PRAGMA secure_delete = ON")
    }
    try schema.migrate(queue)
    return queue
  }
}
