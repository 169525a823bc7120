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
  private var connection: WritingConnection
  private let targets: @Sendable () -> Set<ProvisioningTarget>?
  private let executor = DispatchQueueExecutor(label: "foyer.accounts")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameters:
  ///   - lockTimeout: how long a call waits for another process's lock.
  ///   - targets: who is told of changes, as set up at that moment; nil where nobody can say, and
  ///     those that were set up before go on.
  public init(
    directory: DataDirectory, lockTimeout: Duration = WriteQueue.timeout,
    targets: @escaping @Sendable () -> Set<ProvisioningTarget>? = { nil }
  ) {
    file = DatabaseFile(directory: directory.path)
    patience = LockPatience(limit: lockTimeout)
    connection = WritingConnection(file: file, schema: .accounts, patience: patience)
    self.targets = targets
  }

  public func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) throws(AccountsError) -> Account {
    let record = AccountRecord(account, passwordHash: passwordHash, attempt: attempt)
    return try operation {
      try change { database in
        let stored = try record.insertOnce(database)
        try SSHKeyRecord.keep(account.details.sshKey, of: stored, in: database)
        return try stored.account()
      }
    }
  }

  public func all() -> AccountsListing {
    patience.renew()
    return AccountsReader(file: file, patience: patience).listing()
  }

  /// One transaction, with what others are to be told of it.
  func change<Result>(_ work: (Database) throws -> Result) throws -> Result {
    let targets = targets()
    return try connection.change { database in
      if let targets { try ProvisioningRecord.keep(targets, in: database) }
      return try work(database)
    }
  }

  /// Takes out of the log what was there before the last change.
  func emptyLog() { connection.emptyLog() }

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
