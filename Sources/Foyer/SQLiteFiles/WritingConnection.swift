import Dispatch
import Domain
import SQL
import Synchronization

/// The writing connection. It is opened at the first change, and again if the file was replaced.
package struct WritingConnection {
  private let file: DatabaseFile
  private let schema: Schema
  private let timeout: LockTimeout
  private let writers: WriteQueue
  private var opened: (database: Database, identity: DatabaseFile.Identity)?
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
      let database = try database()
      let result = try Self.transaction(database, work)
      position?.end()
      foldLog(of: database)
      return result
    } catch {
      opened = nil
      throw error
    }
  }

  /// Moves committed changes from the log into the database file, so that the file alone is
  /// complete between changes, even if this process crashes. Readers may prevent this for a moment;
  /// if they continue, the next change moves everything.
  private func foldLog(of database: Database) {
    for _ in 1...10 {
      if (try? database.checkpoint(.passive)) == true { return }
      guard timeout.wait() else { return }
    }
  }

  /// Truncates the log, which contains earlier states of deleted data. If readers prevent this, a
  /// later change overwrites the log.
  package func emptyLog() {
    timeout.renew()
    _ = try? opened?.database.checkpoint(.truncate)
  }

  private static func transaction<Result>(
    _ database: Database, _ work: (Database) throws -> Result
  ) throws -> Result {
    try database.begin(.immediate)
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

  private mutating func database() throws -> Database {
    if let opened, try file.identity() == opened.identity { return opened.database }
    opened = nil
    if recreates || !wasThere { try file.create() }
    guard let identity = try file.identity() else { throw StorageProblem.notReadable }
    let database = try open()
    (opened, wasThere) = ((database, identity), true)
    return database
  }

  /// Retries while other processes open the file, because SQLite doesn't wait when two of them
  /// switch it to WAL.
  private func open() throws -> Database {
    while true {
      do {
        return try openOnce()
      } catch let error as DatabaseError where error.kind == .busy && timeout.wait() {
        continue
      }
    }
  }

  private func openOnce() throws -> Database {
    let database = try Database(file, timeout: timeout, schema: schema)
    // This check precedes all writing, because the file may be another program's.
    try schema.refuseOldest(schema.appliedVersions(database))
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL")
    try database.execute("PRAGMA secure_delete = ON")  // overwrites deleted data with zeros
    try schema.migrate(database)
    return database
  }
}

/// SQLite's error while committing.
package struct CommitError: Error {
  package let cause: DatabaseError

  /// True if the change may have been committed nevertheless: a failed flush may have reached the
  /// disk, but a missing lock or a full disk prevents the commit.
  package var leavesOutcomeOpen: Bool {
    switch cause.kind {
    case .busy, .full, .undone: false
    default: true
    }
  }
}

extension Database {
  /// The longest time for a statement in the file of a user with fewer rights.
  private static let foreignLimit = Duration.seconds(15)

  /// Opens a file with a connection that waits for locks until the timeout.
  ///
  /// - Parameter schema: what a file of a user with fewer rights has to consist of.
  package convenience init(
    _ file: DatabaseFile, _ access: Access = .writing, timeout: LockTimeout, schema: Schema? = nil
  ) throws {
    try self.init(path: file.path, access) { timeout.wait() }
    guard file.isForeign, let schema else { return }
    try distrust(limit: Self.foreignLimit) { try schema.refuseForeign($0, in: file) }
    try transaction(.deferred) { _ in }
  }
}

/// The time limit of one operation for other processes' locks. It waits in short steps until the
/// limit is over or the task is cancelled.
package final class LockTimeout: Sendable {
  private let limit: Duration
  private let deadline: Mutex<ContinuousClock.Instant>

  package init(limit: Duration) {
    self.limit = limit
    deadline = Mutex(.now + limit)
  }

  /// Starts the limit of an operation.
  package func renew() { deadline.withLock { $0 = .now + limit } }

  /// Blocks the thread for some milliseconds. Returns false at once if the operation should stop
  /// waiting.
  ///
  /// SQLite calls it in the operation's task and thereby notices a cancellation. The waits have
  /// random lengths, so that processes that collided once don't collide again.
  package func wait() -> Bool { wait(for: .milliseconds(.random(in: 1...10))) }

  /// Blocks the thread for this time. Returns false, within some milliseconds, if the operation
  /// should stop waiting.
  func wait(for pause: Duration) -> Bool {
    let end = ContinuousClock.now + pause
    while !Task.isCancelled, deadline.withLock({ .now < $0 }) {
      let slice = min(ContinuousClock.now.duration(to: end), .milliseconds(20))
      if slice <= .zero { return true }
      let nanoseconds = DispatchTimeInterval.nanoseconds(Int(slice / .nanoseconds(1)))
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + nanoseconds)
    }
    return false
  }
}
