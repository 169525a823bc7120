import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How much waits in a store, for an operator who watches it.
public struct StoreFigures: Sendable, Equatable {
  public struct Waiting: Sendable, Equatable {
    public let count: Int
    /// When the oldest of them was created.
    public let oldest: Date?

    public init(count: Int, oldest: Date?) {
      self.count = count
      self.oldest = oldest
    }

    public static let none = Waiting(count: 0, oldest: nil)
  }

  /// Entries of the outbox that are still to be delivered.
  public var outbox = Waiting.none
  /// Entries that are never tried again, since their server has refused them.
  public var setAside = 0
  /// What targets are still to be told.
  public var notifications: [ProvisioningTarget: Waiting] = [:]
  /// Those that wait for their applicant (`verifying`) or for an operator (`pending`).
  public var applications: [ApplicationState: Waiting] = [:]

  public init() {}
}

/// Reads how much waits in a store.
public protocol StoreFiguresSource: Sendable {
  func figures() async throws(StorageProblem) -> StoreFigures
}

/// Reads how much waits in the operator's file, by a connection that can't write.
public actor StoreFiguresReader: StoreFiguresSource {
  private var connection: ReadingConnection
  private let executor = DispatchQueueExecutor(label: "foyer.figures")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public init(directory: DataDirectory) {
    connection = ReadingConnection(
      file: DatabaseFile(directory: directory.path), schema: .accounts,
      patience: LockPatience(limit: .seconds(1)))
  }

  public func figures() throws(StorageProblem) -> StoreFigures {
    try connection.read { try StoreFigures($0) } ?? StoreFigures()
  }
}

extension StoreFigures {
  fileprivate init(_ database: Database) throws {
    outbox =
      try Row.fetchOne(
        database,
        sql: "SELECT count(*), min(createdAt) FROM outbox WHERE nextAttempt IS NOT NULL"
      ).map { Waiting($0, from: 0) } ?? .none
    setAside =
      try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM outbox WHERE nextAttempt IS NULL AND deliveredAt IS NULL") ?? 0
    for row in try Row.fetchAll(
      database,
      sql: """
        SELECT target, count(*), min(createdAt) FROM provisionings WHERE deliveredAt IS NULL
        GROUP BY target
        """)
    {
      guard let target = ProvisioningTarget(rawValue: row[0]) else { continue }
      notifications[target] = Waiting(row, from: 1)
    }
    for row in try Row.fetchAll(
      database,
      sql: """
        SELECT state, count(*), min(createdAt) FROM applications
        WHERE state IN ('verifying', 'pending') AND NOT isDecoy GROUP BY state
        """)
    {
      guard let state = ApplicationState(rawValue: row[0]) else { continue }
      applications[state] = Waiting(row, from: 1)
    }
  }
}

extension StoreFigures.Waiting {
  fileprivate init(_ row: Row, from column: Int) {
    self.init(
      count: row[column], oldest: (row[column + 1] as Int64?).map(Date.init(milliseconds:)))
  }
}
