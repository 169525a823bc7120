#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where entries wait until they are delivered; several processes may deliver at once.
public protocol Outbox: Sendable {
  /// The entry that is due for the longest time, which is nobody else's until `lease` is over; nil
  /// when none is due.
  ///
  /// Whoever is killed meanwhile leaves it to the next one after that time.
  func claim(
    at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry?

  /// The entry of that number, due or not, as `claim`; nil when there is none that waits.
  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry?

  /// Notes how an attempt ended. What was delivered is emptied: what a person wrote isn't kept.
  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?
  ) async throws(StorageProblem)

  /// Whether there is an entry of that number, delivered or not.
  func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool
}

/// Where entries of one kind go.
public protocol OutboxTarget: Sendable {
  /// Delivers the entry. It may have been delivered before, by an attempt whose end nobody saw: the
  /// target sees doubles by the entry's reference.
  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure)
}

/// Why an entry wasn't delivered, for all that is known.
public enum DeliveryFailure: Error, Sendable, Equatable {
  /// Nobody answers, or doesn't let us in: the others needn't be tried now.
  case away(String)
  /// This one may go better later.
  case failed(String)
  /// The target won't ever take this one.
  case refused(String)
  /// Somebody ended the attempt.
  case cancelled
}
