import Domain
import FoyerAPI
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The routes for hosts: a user's keys for `sshd`, and the changes that foyer-provision applies.
struct HostsRoutes: Sendable {
  /// Maximum number of Unix user numbers in one transaction and of changes in one response.
  private static let batch = 500

  let store: AccountStore
  let log: any ProblemLog

  func add(to routes: EndpointRoutes) {
    routes.add(API.hostKeys) { item, _ in
      guard let username = try? Username(validating: item.id), username.value == item.id,
        let keys = try await store.authorizedKeys(named: username)
      else { throw AccountReadingError.notFound }
      return API.HostKeys(keys)
    }
    routes.add(API.unixNumber) { query, _ in
      API.UnixUserNumber(try await store.unixNumber(of: query.account, in: query.range))
    }
    routes.add(API.assignUnixNumbers) { body, caller in
      guard let range = body.range else { throw ProblemResponse(.invalid("ids", "notAllowed")) }
      let numbers = try Self.checked(body.numbers)
      return API.UnixUserNumbers(
        try await store.acting(as: caller.actor()).assignToAccounts(numbers, in: range))
    }
    addNotifications(to: routes)
  }

  private func addNotifications(to routes: EndpointRoutes) {
    routes.add(API.hostNotifications) { _, caller in
      let waiting = try await store.waiting(for: NotificationReceiver(.unix, on: caller.name()))
      return API.WaitingNotifications(Array(waiting.prefix(Self.batch)))
    }
    routes.add(API.claimNotification) { _, caller in
      let now = Date()
      let entry = try await outbox(of: caller).claim(at: now, until: now + DeliveryBackoff.lease)
      return API.ClaimedNotification(entry.flatMap { API.HostNotification($0) })
    }
    routes.add(API.settleNotification) { item, caller in
      let error = item.body.error.map { LogText.escaped(String($0.prefix(1000))) }
      guard let reference = OutboxReference(item.id),
        let state = item.body.outboxState(at: Date())
      else { throw ProblemResponse(.invalid("state", "notAllowed")) }
      // Without the host's sentence: it may contain a username, or come from a thief of the token.
      if error != nil {
        log.record(
          "The host \(try caller.name()) couldn't carry a change out: foyer provision list says why."
        )
      }
      try await outbox(of: caller).settle(reference, as: state, error: error)
      return NoContent()
    }
  }

  private func outbox(of caller: Caller) throws -> any Outbox {
    store.outbox(of: NotificationReceiver(.unix, on: try caller.name()))
  }

  private static func checked(_ numbers: [AccountNumber]?) throws -> [AccountNumber] {
    guard let numbers, numbers.count <= batch,
      numbers.allSatisfy({ UnixRange.possible.contains($0.number) && $0.account.isPlain })
    else { throw ProblemResponse(.invalid("users", "notAllowed")) }
    return numbers
  }
}

extension AccountID {
  /// True if the id has Foyer's form. Ids that a host sends in another form aren't stored.
  fileprivate var isPlain: Bool {
    1...64 ~= description.utf8.count
      && description.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0
      }
  }
}
