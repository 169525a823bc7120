import Domain
import Essentials

extension AccountStore: ContactMessages {
  public func add(
    _ message: ContactMessage, idempotencyKey: IdempotencyKey, by session: AccessToken? = nil
  ) async throws(ContactError) -> OutboxReference {
    guard
      let entry = NewOutboxEntry(message, idempotencyKey: idempotencyKey, at: now(), brands: brands)
    else {
      throw .closed
    }
    let keptDays = brands(message.brand)?.messages.keptDays
    let (reference, isReused) = try await write(.create, ContactError.self) { [now] sql in
      try ConversationsTable.expire(of: message.brand, after: keptDays, at: now(), in: sql)
      let isReused = try OutboxTable.hasOther(than: entry.key, in: sql)
      let account = try session.flatMap {
        try SessionsTable.session($0.digest, at: now(), in: sql)?.account
      }
      return (
        isReused ? nil : try ConversationsTable.insert(message, entry, of: account, in: sql),
        isReused
      )
    }
    if isReused { throw .idempotencyKeyReused }
    guard let reference else { throw .full }
    return reference
  }
}

extension AccountStore: WaitingMessages {
  public func waitingMessage(
    _ reference: OutboxReference
  ) async throws(StorageProblem) -> ContactPayload? {
    let entry = try await read { try OutboxTable.waiting(reference, .contact, in: $0) }
    return entry.flatMap { try? ContactPayload($0) }
  }
}

extension AccountStore: Outbox {
  public func claim(
    at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await write(.change, StorageProblem.self) {
      try OutboxTable.claim(nil, at: now, until: lease, in: $0)
    }
  }

  public func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await write(.change, StorageProblem.self) {
      try OutboxTable.claim(reference, at: now, until: lease, in: $0)
    }
  }

  public func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) { [now] in
      try OutboxTable.settle(reference, as: state, after: failure, at: now(), in: $0)
    }
  }

  public func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool {
    try await read { try OutboxTable.has(reference, in: $0) }
  }
}

extension AccountStore: OutboxRetries {
  public func makeDue(
    _ references: [OutboxReference], at now: Date
  ) async throws(StorageProblem) {
    try await write(.change, StorageProblem.self) {
      for reference in references { try OutboxTable.makeDue(reference, at: now, in: $0) }
    }
  }
}

extension AccountStore: OutboxEntries {
  public func entries(
    after place: PageToken?, all: Bool, limit: Int
  ) async throws(StorageProblem) -> Page<OutboxEntry> {
    try await read { try OutboxTable.entries(after: place, all: all, limit: limit, in: $0) }
  }
}
