import Essentials

/// The queue of changes that targets are still to be notified of. A store adds to it in the
/// transaction of the change.
public protocol Provisionings: Sendable {
  /// Returns whether a notification of this number exists, delivered or not.
  func knows(notification reference: OutboxReference) async throws(StorageProblem) -> Bool

  /// Returns the notifications that a receiver has not received yet, in order.
  func waiting(
    for receiver: NotificationReceiver
  ) async throws(StorageProblem) -> [ProvisioningPayload]

  /// Makes notifications due at the given time, including those that were set aside.
  ///
  /// - Parameter references: the notifications. They are made due even if a delivery is in
  ///   progress, because the process that began it may have died. If empty, all pending ones.
  /// - Returns: The number of notifications.
  func retry(
    _ references: [OutboxReference], at now: Date
  ) async throws(StorageProblem) -> Int

  /// Claims the next due change of the receiver, or the given one, until `lease`. No other caller
  /// gets it before then.
  ///
  /// A change is returned only after all earlier changes of the same account were delivered. A
  /// deletion supersedes the changes before it.
  func claim(
    _ reference: OutboxReference?, of receiver: NotificationReceiver, at now: Date,
    until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry?

  /// Records the result of a delivery attempt.
  func settle(
    _ reference: OutboxReference, of receiver: NotificationReceiver, as state: OutboxEntry.State,
    error: String?
  ) async throws(StorageProblem)
}
