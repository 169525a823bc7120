#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Provisionings {
  /// What is to be told to one target, for whoever delivers it.
  public func outbox(of target: ProvisioningTarget) -> any Outbox {
    TargetOutbox(target: target, provisionings: self)
  }
}

private struct TargetOutbox: Outbox {
  let target: ProvisioningTarget
  let provisionings: any Provisionings

  func claim(at now: Date, until lease: Date) async throws(StorageProblem) -> OutboxEntry? {
    try await provisionings.claim(nil, of: target, at: now, until: lease)
  }

  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await provisionings.claim(reference, of: target, at: now, until: lease)
  }

  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, error: String?
  ) async throws(StorageProblem) {
    try await provisionings.settle(reference, of: target, as: state, error: error)
  }

  func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool {
    try await provisionings.knows(notification: reference)
  }
}
