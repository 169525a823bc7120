import Domain
import Files
import InteractorKit
import SQL
import SQLiteFiles
import Synchronization

/// Runs a store's transactions in an SQLite file, which is opened at the first use.
///
/// One transaction writes at a time: transactions queue within the process, and with other
/// processes that write to the file. Reading continues meanwhile. A cancelled call stops waiting
/// for locks at once.
public final class SQLiteDriver: StoreDriver {
  let file: DatabaseFile
  private let writer: SQLiteWriter
  private let readers: [SQLiteReader]
  private let turn = Atomic(0)
  private let readingConverts: Bool

  /// - Parameters:
  ///   - lockTimeout: the longest wait for the queue and for other processes' locks.
  ///   - readers: the number of reading connections, each of which uses some memory.
  ///   - readingConverts: true if reading converts a file of an earlier version. Otherwise it
  ///     throws `StorageProblem.olderVersion`.
  ///   - isForeign: true if this program has more rights than the file's owner. Then a file with
  ///     other tables than Foyer's is refused, and each statement has a time limit.
  public convenience init(
    directory: DataDirectory, lockTimeout: Duration = WriteQueue.timeout, readers: Int = 1,
    readingConverts: Bool = true, isForeign: Bool = false
  ) {
    self.init(
      file: DatabaseFile(directory: directory.path, isForeign: isForeign),
      lockTimeout: lockTimeout, readers: readers,
      readingConverts: readingConverts)
  }

  init(
    file: DatabaseFile, lockTimeout: Duration = WriteQueue.timeout, readers: Int = 1,
    readingConverts: Bool = true
  ) {
    self.file = file
    self.readingConverts = readingConverts
    writer = SQLiteWriter(file, LockTimeout(limit: lockTimeout))
    self.readers = (0..<max(1, readers)).map { _ in
      SQLiteReader(file, LockTimeout(limit: min(lockTimeout, .seconds(5))))
    }
  }

  public func read<Result: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    let reader = readers[turn.wrappingAdd(1, ordering: .relaxed).oldValue % readers.count]
    do {
      return try await reader.read(work)
    } catch is ReadingConnection.EarlierVersion {
      guard readingConverts else { throw StorageProblem.olderVersion }
      try await writer.write(.change) { _ in }  // converts the file
      return try await reader.read(work)
    }
  }

  public func write<Result: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    try await writer.write(mode, work)
  }
}

/// The writing connection, on a queue of its own, so that its blocking calls block no one else.
private actor SQLiteWriter {
  private let file: DatabaseFile
  private let timeout: LockTimeout
  private var connection: WritingConnection
  private let executor = DispatchQueueExecutor(label: "foyer.store")

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(_ file: DatabaseFile, _ timeout: LockTimeout) {
    self.file = file
    self.timeout = timeout
    connection = WritingConnection(file: file, schema: .store, timeout: timeout)
  }

  func write<Result: Sendable>(
    _ mode: WriteMode, _ work: @Sendable (any SQLConnection) throws -> Result
  ) throws -> Result {
    timeout.renew()
    do {
      try Task.checkCancellation()
      if !mode.createsStore, try file.identity() == nil {
        return try EmptyStore.run(work)
      }
      let result = try connection.change { try work(SQLiteConnection(database: $0)) }
      if mode == .erase { connection.emptyLog() }
      return result
    } catch {
      throw StoreFailure(error, obstacle: file.obstacle()) ?? error
    }
  }
}

/// A reading connection, on a queue of its own.
private actor SQLiteReader {
  private let file: DatabaseFile
  private var connection: ReadingConnection
  private let executor = DispatchQueueExecutor(label: "foyer.store.reading")

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(_ file: DatabaseFile, _ timeout: LockTimeout) {
    self.file = file
    connection = ReadingConnection(file: file, schema: .store, timeout: timeout)
  }

  func read<Result: Sendable>(
    _ work: @Sendable (any SQLConnection) throws -> Result
  ) throws -> Result {
    do {
      return try connection.read { try work(SQLiteConnection(database: $0, gap: $1)) }
        ?? EmptyStore.run(work)
    } catch {
      throw StoreFailure(error, obstacle: nil) ?? error
    }
  }
}

/// An empty store in memory, which stands for a store that doesn't exist yet.
private enum EmptyStore {
  static func run<Result>(
    _ work: @Sendable (any SQLConnection) throws -> Result
  ) throws -> Result {
    let database = try Database()
    try Schema.store.migrate(database)
    return try work(SQLiteConnection(database: database))
  }
}

extension StoreFailure {
  /// - Parameter obstacle: the condition that prevents files from growing; SQLite reports it only
  ///   as a general failure.
  /// - Returns: nil if the error isn't the database's, but the operation's own.
  init?(_ error: any Error, obstacle: @autoclosure () -> StorageProblem?) {
    switch error {
    case is CancellationError: self = .cancelled
    // A cancellation ends the wait for a lock with this error, too.
    case let error as DatabaseError where error.kind == .busy && Task.isCancelled: self = .cancelled
    case let error as CommitError where error.leavesOutcomeOpen:
      self = .unknown(StorageProblem(error.cause, obstacle: obstacle()))
    case let error as CommitError:
      self.init(error.cause, obstacle: obstacle())
    case let error as DatabaseError:
      self = .notCommitted(StorageProblem(error, obstacle: obstacle()))
    case let problem as StorageProblem: self = .notCommitted(problem)
    default: return nil
    }
  }
}

/// Runs the store's statements in a transaction of SQLite.
struct SQLiteConnection: SQLConnection {
  let database: Database
  var gap: StorageProblem?

  var dialect: Dialect { .sqlite }

  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws {
    try database.each(sql, values, take)
  }
}

extension Schema {
  /// The store's tables in an SQLite file. Version 1 converts files of the earlier, unreleased
  /// schema.
  static let store = Schema(
    StoreSchema.versions.map { version in
      (
        name: "store\(version.number)",
        version: Version { database in
          try version.apply(
            in: SQLiteConnection(database: database),
            converting: version.number == 1 && database.hasTable("storeIdentity"))
        }
      )
    }, converting: (1...19).map { "v\($0)" }, from: "v18")
}
