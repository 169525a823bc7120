import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Uses an outbox with the rights of the data directory's owner.
struct OwnedOutbox: Outbox {
  private let outbox: any Outbox
  private let owner: DirectoryOwner

  init(_ outbox: any Outbox, owner: DirectoryOwner) {
    self.outbox = outbox
    self.owner = owner
  }

  func claim(
    at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await owner.asOwner { () async throws(StorageProblem) in
      try await outbox.claim(at: now, until: lease)
    }
  }

  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? {
    try await owner.asOwner { () async throws(StorageProblem) in
      try await outbox.claim(reference, at: now, until: lease)
    }
  }

  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {
    try await owner.asOwner { () async throws(StorageProblem) in
      try await outbox.settle(reference, as: state, after: failure)
    }
  }

  func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool {
    try await owner.asOwner { () async throws(StorageProblem) in
      try await outbox.knows(reference)
    }
  }
}

/// Uses a store's numbers with the rights of the data directory's owner.
struct OwnerUnixNumbers: UnixNumbers {
  private let numbers: any UnixNumbers
  private let owner: DirectoryOwner

  init(_ numbers: any UnixNumbers, owner: DirectoryOwner) {
    self.numbers = numbers
    self.owner = owner
  }

  func unixNumber(
    of account: AccountID, in range: UnixRange
  ) async throws(UnixNumbersError) -> UnixNumber {
    try await owner.asOwner { () async throws(UnixNumbersError) in
      try await numbers.unixNumber(of: account, in: range)
    }
  }

  func assign(
    _ chosen: [AccountNumber], in range: UnixRange
  ) async throws(UnixNumbersError) -> [AccountNumber] {
    try await owner.asOwner { () async throws(UnixNumbersError) in
      try await numbers.assign(chosen, in: range)
    }
  }
}
