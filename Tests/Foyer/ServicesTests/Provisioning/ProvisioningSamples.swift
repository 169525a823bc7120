import Domain
import Foundation

@testable import Services

extension TemporaryDirectory {
  /// Accounts of which that target is told.
  func toldAccounts(
    _ targets: Set<ProvisioningTarget>? = [.webhook]
  ) throws -> AccountsDatabase {
    AccountsDatabase(directory: try data, targets: { targets })
  }

  func provisionings() throws -> ProvisioningsDatabase {
    ProvisioningsDatabase(directory: try data)
  }

  /// What there is for all targets, as `webhook created`.
  func told(all: Bool = false) async throws -> [String] {
    try await provisionings().provisionings(all: all).map {
      "\($0.target.rawValue) \($0.change.rawValue)"
    }
  }
}

extension Outbox {
  /// The next one, with what its target is told.
  func next(
    at now: Date = Date(), for seconds: TimeInterval = 300
  ) async throws -> (entry: OutboxEntry, payload: ProvisioningPayload)? {
    guard let entry = try await claim(at: now, until: now + seconds) else { return nil }
    return (entry, try ProvisioningPayload(entry))
  }

  /// Takes all that is due, and says what it was told.
  func takeAll() async throws -> [ProvisioningPayload] {
    var payloads: [ProvisioningPayload] = []
    while let (entry, payload) = try await next() {
      payloads.append(payload)
      try await settle(entry.reference, as: .delivered(Date()), error: nil)
    }
    return payloads
  }
}

extension PublicProfile.Changes {
  static func name(_ name: String) throws -> PublicProfile.Changes {
    PublicProfile.Changes(name: try FullName(validating: name))
  }
}
