import Domain
import Foundation
import Store
import Testing

/// Tests that no account expires whose owner got no reminder, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct ReminderContractTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000.123)
  private let rules = AccountLifetime(days: 365, daysUntilDeletion: 90)

  @Test(arguments: StoreKind.allCases)
  func `an account gets a later date until a reminder was delivered for a day`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    _ = try await sweep(store, on: 0)
    #expect(try await sweep(store, on: 335).reminded == 1)

    #expect(try await sweep(store, on: 365).postponed == 1)
    #expect(try await store.emails() == [])
    #expect(try await sweep(store, on: 366).reminded == 1)
    #expect(try await sweep(store, on: 372).postponed == 1)
    #expect(try await store.store.entry(ada.id)?.suspension == nil)
    #expect(try await sweep(store, on: 378).reminded == 1)
    try await settle(store, .delivered(start + 378.5 * 86_400), after: nil)
    #expect(try await sweep(store, on: 379) == SweepReport())
    #expect(try await sweep(store, on: 380).expired == 1)
    #expect(try await sweep(store, on: 470).deleted == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `a refused address keeps its account open for a month, and a new attempt begins anew`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    _ = try await store.add()
    _ = try await sweep(store, on: 0)
    #expect(try await sweep(store, on: 364).reminded == 1)
    try await settle(store, .setAside, after: .recipientRefused("550 nobody"), on: 364)

    #expect(try await sweep(store, on: 365).postponed == 1)
    #expect(try await sweep(store, on: 372).postponed == 1)
    #expect(try await sweep(store, on: 379).postponed == 1)
    #expect(try await sweep(store, on: 386).postponed == 1)
    #expect(try await sweep(store, on: 393).postponed == 1)
    // The mail server has accepted no e-mail since: it may reject all recipients.
    #expect(try await sweep(store, on: 400).postponed == 1)
    try await store.change(
      """
      INSERT INTO outbox (reference, key, kind, payload, created_at, delivered_at)
      VALUES ('1234-5678', 'another', 'email', $1, $2, $2)
      """, [UInt8](), start + 401 * 86_400)
    #expect(try await sweep(store, on: 407).expired == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator's date closes the account, but nothing deletes it without a reminder`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    _ = try await store.store.setExpiry(of: ada.id, to: start + 10 * 86_400)

    #expect(try await sweep(store, on: 9).reminded == 1)
    #expect(try await sweep(store, on: 10).expired == 1)
    #expect(try await sweep(store, on: 100).kept == 1)
    #expect(try await sweep(store, on: 100).kept == 1)
    try await settle(store, .delivered(start + 100 * 86_400), after: nil)
    #expect(try await sweep(store, on: 101).deleted == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `a reminder of an earlier date doesn't count, and an owner without an address needs none`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let bob = try await store.add("Bob Hope", "bob@example.org")
    try await store.change(
      "UPDATE accounts SET email = NULL, email_canonical = NULL WHERE id = $1", bob.id)
    _ = try await sweep(store, on: 0)
    #expect(try await sweep(store, on: 364).reminded == 1)
    let claimed = try await store.messages.claim(at: .distantFuture, until: .distantFuture)
    #expect(try await sweep(store, on: 365).summary == "1 1")

    try await store.messages.settle(
      #require(claimed).reference, as: .delivered(start + 366 * 86_400), after: nil)

    #expect(try await sweep(store, on: 372).summary == "1 0")
    #expect(try await store.store.entry(ada.id)?.suspension == nil)
    #expect(try await store.store.entry(bob.id)?.suspension != nil)
  }

  private func settle(
    _ store: OpenedStore, _ state: OutboxEntry.State, after failure: DeliveryFailure?,
    on day: Int? = nil
  ) async throws {
    for entry in try await store.messages.entries(all: false) {
      try await store.messages.settle(entry.reference, as: state, after: failure)
    }
    guard let day else { return }
    try await store.change(
      "UPDATE lifetimes SET refused_at = $1 WHERE refused_at IS NOT NULL",
      start + Double(day) * 86_400)
  }

  private func sweep(_ store: OpenedStore, on day: Int) async throws -> SweepReport {
    let now = start + Double(day) * 86_400
    return try await Operations.sample(
      on: store.store, at: .aurora(rules), now: { now }
    ).sweep(BrandID("aurora"))
  }
}

extension SweepReport {
  fileprivate var summary: String { "\(postponed) \(expired)" }
}
