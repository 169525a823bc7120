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
    /// Whether a delivery attempt has failed.
    public let hasFailed: Bool

    public init(count: Int, oldest: Date?, hasFailed: Bool = false) {
      self.count = count
      self.oldest = oldest
      self.hasFailed = hasFailed
    }

    public static let none = Waiting(count: 0, oldest: nil)
  }

  /// Entries of the outbox that are still to be delivered.
  public var outbox = Waiting.none
  /// Entries that are never tried again, since their server has refused them.
  public var setAside = Waiting.none
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
