import Domain
import GRDB
import Secrets

/// Accounts in an SQLite file. Making one touches nothing: the file is opened at its first use.
///
/// Calls run one after another in a queue of their own, so they may block without harm. A cancelled
/// call stops waiting for locks at once, and is `.cancelled` only when nothing was committed.
public actor AccountsDatabase: Accounts {
  let file: DatabaseFile
  let patience: LockPatience
  var connection: WritingConnection
  private let executor = DispatchQueueExecutor(label: "foyer.accounts")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameter lockTimeout: how long a call waits for another process's lock.
  public init(directory: DataDirectory, lockTimeout: Duration = .seconds(5)) {
    file = DatabaseFile(directory: directory.path)
    patience = LockPatience(limit: lockTimeout)
    connection = WritingConnection(file: file, schema: .accounts, patience: patience)
  }

  public func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) throws(AccountsError) -> Account {
    let record = AccountRecord(account, passwordHash: passwordHash, attempt: attempt)
    return try operation {
      try connection.change { try record.insertOnce($0).account() }
    }
  }

  public func all() -> AccountsListing {
    patience.renew()
    return AccountsReader(file: file, patience: patience).listing()
  }

  public func account(_ id: AccountID) throws(AccountsError) -> Account? {
    patience.renew()
    do {
      return try AccountsReader(file: file, patience: patience).account(id)
    } catch {
      throw AccountsError(error, obstacle: nil)
    }
  }

  public func delete(_ id: AccountID) throws(AccountsError) -> Bool {
    try operation {
      guard try file.identity() != nil else { return false }
      return try connection.change { try AccountRecord.deleteOne($0, key: id.description) }
    }
  }

  func operation<Result>(_ work: () throws -> Result) throws(AccountsError) -> Result {
    patience.renew()
    do {
      try Task.checkCancellation()
      return try work()
    } catch {
      throw AccountsError(error, obstacle: file.obstacle())
    }
  }
}
