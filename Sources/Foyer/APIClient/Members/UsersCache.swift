import Domain
import Files
import GRDB
import InteractorKit
import SQLiteFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Members that came from the web, in an SQLite file of their own; an operator may delete it.
///
/// Calls run one after another in a queue of their own. Making one touches nothing.
public actor UsersCache: UsersDBRepository {
  private var reading: ReadingConnection
  private var writing: WritingConnection
  private let file: DatabaseFile
  private let patience: LockPatience
  private let executor = DispatchQueueExecutor(label: "foyer.users")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameter lockTimeout: how long a call waits for another process's lock.
  public init(directory: DataDirectory, lockTimeout: Duration = WriteQueue.timeout) {
    file = DatabaseFile(directory: directory.path, name: "members.sqlite")
    patience = LockPatience(limit: lockTimeout)
    reading = ReadingConnection(file: file, schema: .users, patience: patience)
    writing = WritingConnection(
      file: file, schema: .users, patience: patience, recreates: true)
  }

  public func fetchUsers() throws(StorageProblem) -> UserList {
    try read { database in
      var users = UserList()
      let records = try UserRecord.order(Column("sortKey"), Column("id")).fetchCursor(database)
      while let record = try records.next() {
        users.append(record.user, searchKey: record.sortKey)
      }
      return users
    } ?? UserList()
  }

  public func fetchUserDetails(for id: AccountID) throws(StorageProblem) -> UserDetails? {
    try read { try UserRecord.details(of: id, in: $0) }
  }

  public func joinDates(of ids: [AccountID]) throws(StorageProblem) -> [AccountID: Date] {
    try read { try JoinDate.of(ids, query: JoinDate.kept, in: $0) } ?? [:]
  }

  public func store(users: [User]) throws(StorageProblem) {
    try change { try UserRecord.replaceAll(with: users, in: $0) }
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
    patience.renew()
    do {
      try writing.change(work)
    } catch let error as CommitError {
      throw StorageProblem(error.cause, obstacle: file.obstacle())
    } catch {
      throw StorageProblem(error, obstacle: file.obstacle())
    }
  }
}
