import Domain
import Foundation
import Testing

/// Tests that a deleted account's username stays reserved until every target has processed the
/// deletion, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct HeldUsernamesContractTests {
  /// Until then, a new account of that username would get the previous owner's data at the target.
  @Test(arguments: StoreKind.allCases)
  func `a username is free again when every target knows of the deletion`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook, .ldap])
    let ada = try await store.add(.named("ada"), "ada@example.org")
    #expect(try await store.accounts.delete(ada.id))

    for target in [ProvisioningTarget.webhook, .ldap] {
      await #expect(throws: AccountsError.usernameTaken) { try await store.add(.named("ada")) }
      #expect(try await store.outcome(of: Applicant(username: "ada")) == .usernameTaken)
      let (deletion, payload) = try #require(try await store.next(target))
      #expect(payload.change == "deleted")
      try await store.outbox(target).settle(
        deletion.reference, as: .delivered(Date()), error: nil)
    }

    try await store.add(.named("ada"))
  }

  @Test(arguments: StoreKind.allCases)
  func `a username isn't free while its account is being deleted`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let names = (1...30).map { "ada-\($0)" }
    let accounts = try await names.concurrentMap { try await store.add(.named($0), nil) }

    let refusals = try await accounts.concurrentMap { account in
      async let isGone = store.accounts.delete(account.id)
      do {
        try await store.add(account.details, nil)
        return false
      } catch AccountsError.usernameTaken {
        return try await isGone
      }
    }

    #expect(refusals.count { $0 } == 30)
    #expect(await store.accounts.all().accounts.isEmpty)
  }
}
