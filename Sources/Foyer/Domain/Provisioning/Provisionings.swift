#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where changes of accounts wait until each target has been told. A store writes them itself, in
/// the transaction of the change.
public protocol Provisionings: Sendable {
  /// Whether there is a notification of that number, delivered or not.
  func knows(notification reference: OutboxReference) async throws(StorageProblem) -> Bool

  /// Has them tried again at that time, also those that were set aside.
  ///
  /// - Parameter references: those, though somebody may be telling them: whoever began may be dead.
  ///   None are all that wait.
  /// - Returns: how many there are.
  func retry(
    _ references: [OutboxReference], at now: Date
  ) async throws(StorageProblem) -> Int

  /// A change that a target is told next, or that one, which is nobody else's until `lease` is over.
  ///
  /// Of one account it is given only when all before it were delivered; a deletion stands for all that
  /// was before it.
  func claim(
    _ reference: OutboxReference?, of receiver: NotificationReceiver, at now: Date,
    until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry?

  /// Notes how an attempt ended.
  func settle(
    _ reference: OutboxReference, of receiver: NotificationReceiver, as state: OutboxEntry.State,
    error: String?
  ) async throws(StorageProblem)
}
