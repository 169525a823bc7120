import Domain
import Essentials
import Files
import InteractorKit
import SQL
import SQLiteFiles

/// A cache of a server's members in an SQLite file of its own, which an operator may delete.
///
/// Calls run one after another on the cache's own queue. The file is opened at the first call.
public actor UsersCache: UsersDBRepository {
  private var reading: ReadingConnection
  private var writing: WritingConnection
  private let file: DatabaseFile
  private let timeout: LockTimeout
  private let executor = DispatchQueueExecutor(label: "foyer.users")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameter lockTimeout: the longest wait for another process's lock.
  public init(directory: DataDirectory, lockTimeout: Duration = WriteQueue.timeout) {
    file = DatabaseFile(directory: directory.path, name: "members.sqlite")
    timeout = LockTimeout(limit: lockTimeout)
    reading = ReadingConnection(file: file, schema: .users, timeout: timeout)
    writing = WritingConnection(
      file: file, schema: .users, timeout: timeout, recreates: true)
  }

  public func fetchUsers(_ query: UsersQuery) throws(StorageProblem) -> RowsPage<User> {
    try read { try UserRecord.page(query, in: $0) } ?? RowsPage(total: 0)
  }

  public func fetchUserDetails(for id: AccountID) throws(StorageProblem) -> UserDetails? {
    try read { try UserRecord.details(of: id, in: $0) }
  }

  public func store(users: [User], isAll: Bool) throws(StorageProblem) {
    try change { try UserRecord.store(users, isAll: isAll, in: $0) }
  }

  public func store(details: UserDetails, for id: AccountID) throws(StorageProblem) {
    try change { try UserRecord.store(details, for: id, in: $0) }
  }

  private func read<Result>(
    _ query: (Database) throws -> Result?
  ) throws(StorageProblem) -> Result? {
    do { return try reading.read { database, _ in try query(database) } } catch {
      throw StorageProblem(error)
    }
  }

  private func change(_ work: (Database) throws -> Void) throws(StorageProblem) {
    timeout.renew()
    do {
      try writing.change(work)
    } catch let error as CommitError {
      throw StorageProblem(error.cause, obstacle: file.obstacle())
    } catch {
      throw StorageProblem(error, obstacle: file.obstacle())
    }
  }
}
