import Essentials

/// The queue of entries that wait for delivery. Several processes may deliver at the same time.
public protocol Outbox: Sendable {
  /// Claims the entry that has been due longest, until `lease`. No other process gets it before
  /// then; if this one dies, another takes the entry after that time.
  ///
  /// - Returns: Nil if no entry is due.
  func claim(
    at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry?

  /// Claims one entry, due or not, as `claim(at:until:)` does; nil if no such entry waits.
  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry?

  /// Records the result of an attempt. A delivered entry's payload is deleted, since messages
  /// aren't kept.
  ///
  /// - Parameter failure: nil if the attempt has delivered the entry.
  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem)

  /// Returns whether an entry of this number exists, delivered or not.
  func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool
}

extension Outbox {
  /// Records the result of an attempt that has delivered the entry or has certainly not.
  public func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?
  ) async throws(StorageProblem) {
    let failure = error.map { state == .setAside ? DeliveryFailure.refused($0) : .failed($0) }
    try await settle(reference, as: state, after: failure)
  }
}

/// The destination of entries of one kind.
public protocol OutboxTarget: Sendable {
  /// Delivers the entry. An earlier attempt whose result was lost may have delivered it already;
  /// the target recognises copies by the entry's reference.
  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure)
}

/// A reason why an entry may not have been delivered.
public enum DeliveryFailure: Error, Sendable, Equatable {
  /// The target is unreachable or rejects the credentials. Attempts with further entries would fail
  /// as well.
  case away(String)
  /// This entry failed; a later attempt may succeed.
  case failed(String)
  /// The target didn't answer, so it may have received the entry. A later attempt repeats it.
  case uncertain(String)
  /// The target rejected this entry permanently.
  case refused(String)
  /// The mail server permanently rejected the recipient's mailbox, and nothing else: the address is
  /// wrong or no longer in use.
  case recipientRefused(String)
  /// The attempt was cancelled.
  case cancelled
}

extension DeliveryFailure {
  /// Nil if the attempt was cancelled.
  public var reason: String? {
    switch self {
    case .away(let reason), .failed(let reason), .uncertain(let reason), .refused(let reason),
      .recipientRefused(let reason):
      reason
    case .cancelled: nil
    }
  }
}
