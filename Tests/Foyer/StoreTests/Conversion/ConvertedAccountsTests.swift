import Domain
import Foundation
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ConvertedAccountsTests {
  private let earlier: EarlierStore
  private var store: AccountStore { earlier.store }

  init() throws { earlier = try EarlierStore() }

  @Test func `accounts keep their order, and members are listed`() async throws {
    let listing = await store.all()
    let members = try await store.fetchUsers(UsersQuery()).rows

    #expect(listing.problem == nil)
    #expect(
      listing.accounts.map(\.handle) == [
        "ada@example.org", "Grace.Hopper@example.org", "cinar+list@example.org", "edsger",
        "alan@example.org", "kurt@example.org", "done@example.org",
      ])
    #expect(listing.accounts.first?.createdAt == EarlierStore.time)
    #expect(listing.listed == [listing.accounts[0].id])
    #expect(members.map(\.name) == ["Ada King Lovelace"])
    #expect(try await store.member(members[0].id)?.about == "Counts by machine.")
  }

  @Test func `what a brand has asked for besides is there`() async throws {
    let details = try await earlier.account("cinar").details

    #expect(details.username?.value == "cinar")
    #expect(details.answers.map(\.id) == ["use", "shell"])
    #expect(details.answers.first?.value == "Mail.\nAnd \"code\".")
    #expect(details.terms?.version == "2026-11")
  }

  /// One of the accounts had no folded name yet.
  @Test(arguments: [("hopper", "Grace Brewster Hopper"), ("okten", "Çınar Ökten")])
  func `accounts are found by their names`(search: String, name: String) async throws {
    let page = try await store.page(after: nil, of: nil, AccountSearch(search), limit: 10)

    #expect(page.items.map(\.account.name.value) == [name])
  }

  @Test func `a repeated request gives the account that it has created`() async throws {
    let idempotencyKey = IdempotencyDigests(
      EarlierStore.idempotencyKey(1),
      of: RegistrationForm(
        name: "Ada Lovelace", email: "ada@example.org", password: Secret("Pa55word!x"),
        brand: BrandID("plain")))

    let again = try await store.add(
      NewAccount(
        .sample("other@example.org"), passwordHash: .sample, idempotencyKey: idempotencyKey))

    #expect(again.email?.address == "ada@example.org")
    await #expect(throws: AccountsError.idempotencyKeyReused) {
      try await store.add(
        NewAccount(
          .sample("other@example.org"), passwordHash: .sample,
          idempotencyKey: IdempotencyDigests(EarlierStore.idempotencyKey(1))))
    }
  }

  @Test func `an account without a request's digest refuses each request of its key`() async throws
  {
    await #expect(throws: AccountsError.idempotencyKeyReused) {
      try await store.add(
        NewAccount(
          .sample(), passwordHash: .sample,
          idempotencyKey: IdempotencyDigests(EarlierStore.idempotencyKey(2))))
    }
  }

  @Test func `a password signs its owner in, and sign-ins are kept`() async throws {
    let start = try earlier.start("ada@example.org")
    guard case .admitted(let credentials?) = try await store.begin(start) else {
      Issue.record("nobody was admitted")
      return
    }

    let ending = try await store.end(
      SignInEnd(
        start: start, credentials: credentials, renewed: nil,
        session: .sample(at: start.time, from: start.origin)))

    let signIns = try await store.own(credentials.account.id)?.signIns ?? []
    #expect(ending == .admitted)
    #expect(credentials.passwordHash.verifies(Secret("Pa55word!x")))
    #expect(
      signIns.map { $0.time.milliseconds - EarlierStore.time.milliseconds } == [
        120_000, 50_000, 60_000,
      ])
    #expect(signIns.map(\.origin) == [nil, nil, Origin(stored: "203.0.113.5")])
    #expect(try await store.isFamiliar(Origin(stored: "203.0.113.5")))
  }

  @Test func `failed sign-in attempts go on counting`() async throws {
    let near = try earlier.start("edsger", from: "203.0.113.5")
    let far = try earlier.start("edsger", from: "198.51.100.7")

    #expect(try await store.begin(near) == .paused(seconds: 79))
    guard case .admitted(_?) = try await store.begin(far) else {
      Issue.record("attempts of one network count in another")
      return
    }
  }

  @Test func `an account has its SSH key`() async throws {
    let alan = try await earlier.account("alan").id

    let key = try #require(try await store.keys(of: alan).first?.key)

    #expect(key.line.hasPrefix("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBSYDXrTf"))
    #expect(key.fingerprint == "SHA256:f+GD28PR9HtfAEygfASYGg0k2dLa/P24d5BILq3jF6w")
    #expect(try await store.owner(of: key)?.id == alan)
  }

  /// The usernames belong to an account, to pending applications and to applications being
  /// confirmed (one of them a decoy), and to a deleted account that a target still has.
  @Test(arguments: ["edsger", "emmy", "barbara", "notada", "back", "gone"])
  func `a username that was taken is taken`(username: String) async throws {
    await #expect(throws: AccountsError.usernameTaken) { try await earlier.add(username) }
  }

  /// The usernames belonged to a deleted account whose deletion all targets know of, and to
  /// applications that have ended.
  @Test(arguments: ["told", "rejected", "expired"])
  func `a username that was free is free`(username: String) async throws {
    try await earlier.add(username)
  }
}
