import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The outbox in the operator's file. Making one touches nothing: the file is opened at its first
/// use.
///
/// Calls run one after another in a queue of their own, so they may block without harm.
public actor OutboxDatabase: Outbox, ContactMessages {
  private let file: DatabaseFile
  private let patience: LockPatience
  private let now: @Sendable () -> Date
  private let labels: @Sendable (BrandID) -> Brand?
  private var connection: WritingConnection
  private let executor = DispatchQueueExecutor(label: "foyer.outbox")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameters:
  ///   - lockTimeout: how long a call waits for another process's lock.
  ///   - labels: those whose messages are kept, where they have a place to go.
  public init(
    directory: DataDirectory, lockTimeout: Duration = WriteQueue.timeout,
    now: @escaping @Sendable () -> Date = { Date() },
    labels: @escaping @Sendable (BrandID) -> Brand? = { _ in nil }
  ) {
    file = DatabaseFile(directory: directory.path)
    patience = LockPatience(limit: lockTimeout)
    connection = WritingConnection(file: file, schema: .accounts, patience: patience)
    self.now = now
    self.labels = labels
  }

  public func add(
    _ message: ContactMessage, attempt: AttemptID
  ) throws(ContactError) -> OutboxReference {
    guard let entry = NewOutboxEntry(message, attempt: attempt, at: now(), labels: labels) else {
      throw .closed
    }
    let reference: OutboxReference?
    do throws(AccountsError) {
      reference = try operation { try OutboxRecord.insertOnce(entry, in: $0) }
    } catch {
      throw ContactError(error)
    }
    guard let reference else { throw .full }
    return reference
  }

  public func claim(
    at now: Date, until lease: Date
  ) throws(StorageProblem) -> OutboxEntry? {
    try change { try OutboxRecord.claim(nil, at: now, until: lease, in: $0) }
  }

  public func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) throws(StorageProblem) -> OutboxEntry? {
    try change { try OutboxRecord.claim(reference, at: now, until: lease, in: $0) }
  }

  public func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?
  ) throws(StorageProblem) {
    _ = try change {
      try OutboxRecord.settle(reference, as: state, error: error, in: $0)
      return true
    }
  }

  /// By a connection that can't write, and makes nothing where nothing is.
  public func entries(all: Bool) throws(StorageProblem) -> [OutboxEntry] {
    var reader = ReadingConnection(file: file, schema: .accounts, patience: patience)
    return try reader.read { database in
      try OutboxRecord.isThere(database)
        ? try OutboxRecord.entries(all: all, in: database) : nil
    } ?? []
  }

  /// - Returns: nil where no file is: nothing waits there.
  private func change<Result>(
    _ work: (Database) throws -> Result?
  ) throws(StorageProblem) -> Result? {
    guard try file.identity() != nil else { return nil }
    do throws(AccountsError) { return try operation(work) } catch {
      throw error.problem
    }
  }

  private func operation<Result>(
    _ work: (Database) throws -> Result
  ) throws(AccountsError) -> Result {
    patience.renew()
    do {
      try Task.checkCancellation()
      return try connection.change(work)
    } catch {
      throw AccountsError(error, obstacle: file.obstacle())
    }
  }
}

extension AccountsError {
  fileprivate var problem: StorageProblem {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .cancelled: .service(.cancelled)
    case .emailTaken, .usernameTaken, .attemptReused: .corrupt  // nothing here adds an account
    }
  }
}

extension ContactError {
  fileprivate init(_ error: AccountsError) {
    switch error {
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    default: self = .notSaved(error.problem)
    }
  }
}
