import Essentials

extension Provisionings {
  /// Returns an outbox with the notifications of one receiver.
  public func outbox(of receiver: NotificationReceiver) -> any Outbox {
    TargetOutbox(receiver: receiver, provisionings: self)
  }
}

private struct TargetOutbox: Outbox {
  let receiver: NotificationReceiver
  let provisionings: any Provisionings

  func claim(at now: Date, until lease: Date) async throws(StorageProblem) -> OutboxEntry? {
    try await provisionings.claim(nil, of: receiver, at: now, until: lease)
  }

  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await provisionings.claim(reference, of: receiver, at: now, until: lease)
  }

  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {
    try await provisionings.settle(reference, of: receiver, as: state, error: failure?.reason)
  }

  func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool {
    try await provisionings.knows(notification: reference)
  }
}
