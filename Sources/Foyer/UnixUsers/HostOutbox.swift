import Domain
import Essentials

/// The changes for this host, from a store or its server, which chooses the next one and its lease.
public struct HostOutbox: Outbox {
  private let backend: any Backend

  public init(of backend: any Backend) { self.backend = backend }

  public func claim(at now: Date, until lease: Date) async throws(StorageProblem) -> OutboxEntry? {
    try await backend.answer(to: ClaimHostNotification()).notification?.entry(until: lease)
  }

  /// A host can't choose an entry, but takes the due ones in order.
  public func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? { nil }

  public func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {
    _ = try await backend.answer(
      to: SettleHostNotification(reference, as: state, error: failure?.reason, at: Date()))
  }

  public func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool { false }
}
