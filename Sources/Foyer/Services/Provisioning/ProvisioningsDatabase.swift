import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Changes of accounts in the operator's file. Making one touches nothing: the file is opened at its
/// first use.
///
/// Calls run one after another in a queue of their own, so they may block without harm.
public actor ProvisioningsDatabase: Provisionings {
  private let file: DatabaseFile
  private let patience: LockPatience
  private var connection: WritingConnection
  private let executor = DispatchQueueExecutor(label: "foyer.provisionings")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameter lockTimeout: how long a call waits for another process's lock.
  public init(directory: DataDirectory, lockTimeout: Duration = WriteQueue.timeout) {
    file = DatabaseFile(directory: directory.path)
    patience = LockPatience(limit: lockTimeout)
    connection = WritingConnection(file: file, schema: .accounts, patience: patience)
  }

  /// By a connection that can't write, and makes nothing where nothing is.
  public func provisionings(all: Bool) throws(StorageProblem) -> [Provisioning] {
    var reader = ReadingConnection(file: file, schema: .accounts, patience: patience)
    return try reader.read { database in
      try ProvisioningRecord.isThere(database)
        ? try ProvisioningRecord.all(all, in: database) : nil
    } ?? []
  }

  /// What a target is still to be told, in order, by a connection that can't write.
  public func waiting(
    for target: ProvisioningTarget
  ) throws(StorageProblem) -> [ProvisioningPayload] {
    var reader = ReadingConnection(file: file, schema: .accounts, patience: patience)
    return try reader.read { database in
      try ProvisioningRecord.isThere(database)
        ? try ProvisioningRecord.waiting(for: target, in: database) : nil
    } ?? []
  }

  public func retry(
    _ references: [OutboxReference], at now: Date
  ) throws(StorageProblem) -> Int {
    try change { try ProvisioningRecord.retry(references, at: now, in: $0) } ?? 0
  }

  public func claim(
    _ reference: OutboxReference?, of target: ProvisioningTarget, at now: Date, until lease: Date
  ) throws(StorageProblem) -> OutboxEntry? {
    try change {
      try ProvisioningRecord.claim(reference, of: target, at: now, until: lease, in: $0)
    }
  }

  public func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?
  ) throws(StorageProblem) {
    let isLast = try change {
      try ProvisioningRecord.settle(reference, as: state, error: error, in: $0)
    }
    if isLast == true { connection.emptyLog() }
  }

  /// - Returns: nil where no file is: nothing waits there.
  private func change<Result>(
    _ work: (Database) throws -> Result?
  ) throws(StorageProblem) -> Result? {
    guard try file.identity() != nil else { return nil }
    patience.renew()
    do {
      try Task.checkCancellation()
      return try connection.change(work)
    } catch is CancellationError {
      throw .service(.cancelled)
    } catch let error as CommitError {
      throw StorageProblem(error.cause, obstacle: file.obstacle())
    } catch {
      throw StorageProblem(error, obstacle: file.obstacle())
    }
  }
}
