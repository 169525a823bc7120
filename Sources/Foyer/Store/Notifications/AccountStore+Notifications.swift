import Domain
import Essentials

extension AccountStore: ProvisioningEntries {
  public func provisionings(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<Provisioning> {
    try await read { try NotificationsTable.page(after: place, all: all, limit: limit, in: $0) }
  }
}

extension AccountStore: Provisionings {
  public func knows(
    notification reference: OutboxReference
  ) async throws(StorageProblem) -> Bool {
    try await read { try NotificationsTable.has(reference, in: $0) }
  }

  public func waiting(
    for receiver: NotificationReceiver
  ) async throws(StorageProblem) -> [ProvisioningPayload] {
    try await read { try NotificationsTable.waiting(for: receiver, in: $0) }
  }

  public func retry(
    _ references: [OutboxReference], at now: Date
  ) async throws(StorageProblem) -> Int {
    try await write(.change, StorageProblem.self) {
      try NotificationsTable.retry(references, at: now, in: $0)
    }
  }

  public func claim(
    _ reference: OutboxReference?, of receiver: NotificationReceiver, at now: Date,
    until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await write(.change, StorageProblem.self) {
      try NotificationsTable.claim(reference, of: receiver, at: now, until: lease, in: $0)
    }
  }

  /// Settles a notification. With the last notification of a deletion, the last data of the person
  /// is erased.
  public func settle(
    _ reference: OutboxReference, of receiver: NotificationReceiver, as state: OutboxEntry.State,
    error: String?
  ) async throws(StorageProblem) {
    let isLast = try await write(.change, StorageProblem.self) {
      try NotificationsTable.settle(reference, of: receiver, as: state, error: error, in: $0)
    }
    // The state is stored even if the logs can only be emptied by a later transaction.
    if isLast { try? await write(.erase, StorageProblem.self) { _ in } }
  }

  /// Notifies these targets, and no others, from now on.
  public func keep(_ targets: Set<ProvisioningTarget>) async throws(StorageProblem) {
    try await write(.create, StorageProblem.self) { [now] in
      try NotificationTargets.keep(targets, at: now(), in: $0)
    }
  }
}
