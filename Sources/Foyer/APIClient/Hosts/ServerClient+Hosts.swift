import Domain
import FoyerAPI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ServerClient: AuthorizedKeysSource {
  public func authorizedKeys(
    named username: Username
  ) async throws(StorageProblem) -> AuthorizedKeys? {
    do throws(AccountReadingError) {
      return try await call(API.hostKeys, Item(username.value)).authorizedKeys
    } catch {
      switch error {
      case .notFound: return nil
      case .storage(let problem): throw problem
      }
    }
  }
}

extension ServerClient: UnixNumbers {
  public func unixNumber(
    of account: AccountID, in range: UnixRange
  ) async throws(UnixNumbersError) -> UnixNumber {
    let number = try await call(API.unixNumber, API.UnixNumberQuery(account, range)).unixNumber
    guard let number else { throw .notSaved(.service(.invalidResponse)) }
    return number
  }

  public func assign(
    _ numbers: [AccountNumber], in range: UnixRange
  ) async throws(UnixNumbersError) -> [AccountNumber] {
    let request = API.UnixUserNumbers(numbers, in: range)
    let conflicts = try await call(API.assignUnixNumbers, request).numbers
    guard let conflicts else { throw .outcomeUnknown(.service(.invalidResponse)) }
    return conflicts
  }
}

extension ServerClient {
  /// The notifications for the host whose token this client sends.
  public var hostOutbox: any Outbox { HostOutbox(client: self) }

  /// Returns the changes that the host hasn't applied yet, in order.
  public func waiting() async throws(StorageProblem) -> [ProvisioningPayload] {
    try await call(API.hostNotifications, NoContent()).changes
  }
}

/// The server chooses the next notification and its lease.
private struct HostOutbox: Outbox {
  let client: ServerClient

  func claim(at now: Date, until lease: Date) async throws(StorageProblem) -> OutboxEntry? {
    let claimed = try await client.call(API.claimNotification, NoContent()).notification
    guard let claimed else { return nil }
    guard let entry = claimed.entry(until: lease) else { throw .service(.invalidResponse) }
    return entry
  }

  /// A host can't choose an entry, but takes the due ones in order.
  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? { nil }

  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {
    let settlement = API.Settlement(state, error: failure?.reason, at: Date())
    _ = try await client.call(
      API.settleNotification, Item(reference.description, settlement))
  }

  func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool { false }
}
