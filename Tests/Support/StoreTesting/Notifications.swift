import Domain
import Foundation
import Store

extension AccountStore {
  /// The pending notifications of all targets as `webhook created`, oldest first.
  public func notifications(all: Bool = false) async throws -> [String] {
    try await provisionings(all: all).map { "\($0.target.rawValue) \($0.change.rawValue)" }
  }
}

extension Outbox {
  /// Claims the next due entry and returns it with its payload.
  public func next(
    at now: Date = Date(), for seconds: TimeInterval = 300
  ) async throws -> (entry: OutboxEntry, payload: ProvisioningPayload)? {
    guard let entry = try await claim(at: now, until: now + seconds) else { return nil }
    return (entry, try ProvisioningPayload(entry))
  }

  /// Delivers all due entries and returns their payloads.
  @discardableResult
  public func takeAll() async throws -> [ProvisioningPayload] {
    var payloads: [ProvisioningPayload] = []
    while let (entry, payload) = try await next() {
      payloads.append(payload)
      try await settle(entry.reference, as: .delivered(Date()), error: nil)
    }
    return payloads
  }
}
