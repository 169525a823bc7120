import Essentials

/// The numbers of pending items in a store, for monitoring.
public struct StoreFigures: Sendable, Equatable {
  public struct Waiting: Sendable, Equatable {
    public let count: Int
    /// The creation time of the oldest item.
    public let oldest: Date?
    /// The number of items whose last delivery attempt failed.
    public let failed: Int

    public init(count: Int, oldest: Date?, failed: Int = 0) {
      (self.count, self.oldest, self.failed) = (count, oldest, failed)
    }

    public static let none = Waiting(count: 0, oldest: nil)
  }

  /// Outbox entries that are still to be delivered.
  public var outbox = Waiting.none
  /// Entries without further delivery attempts, because their target rejected them or the time for
  /// attempts is over.
  public var setAside = Waiting.none
  /// Notifications that are still to be delivered.
  public var notifications: [ProvisioningTarget: Waiting] = [:]
  /// Applications that wait for their applicant (`verifying`) or for an operator (`pending`).
  public var applications: [ApplicationState: Waiting] = [:]
  /// Of brands with more sign-ups than usual.
  public var waves: [Wave] = []

  public init() {}
}

/// Reads the figures of a store.
public protocol StoreFiguresSource: Sendable {
  func figures() async throws(StorageProblem) -> StoreFigures
}
