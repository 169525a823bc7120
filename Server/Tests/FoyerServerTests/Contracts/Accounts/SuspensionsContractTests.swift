import Domain
import Foundation
import Secrets
import Store
import Testing

/// Tests suspended accounts with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct SuspensionsContractTests {
  private let start = Applicant.start
  private let hash = PasswordHash(encoded: "$argon2id$")

  @Test(arguments: StoreKind.allCases)
  func `a suspension ends all sessions of its account, and no way in opens another`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let (ada, bob) = (try await store.add(), try await store.add("Bob Builder", "bob@example.org"))
    let (open, other) = (NewSession.sample(), NewSession.sample())
    _ = try await store.store.open(open, of: ada.id)
    _ = try await store.store.open(other, of: bob.id)

    #expect(try await store.store.suspend(ada.id, suspension()))

    #expect(try await store.store.session(open.digest, at: start) == nil)
    #expect(try await store.store.session(other.digest, at: start) != nil)
    #expect(try await signIn(ada, in: store) == .suspended(suspension()))
    #expect(try await signIn(bob, in: store) == .admitted)
    #expect(try await !store.store.open(.sample(), of: ada.id))
    #expect(try await !store.store.openFirst(.sample(), of: ada.id))
    _ = try await store.store.ask(.sample("ada@example.org"), email: email())
    #expect(
      try await store.store.enter(.sample("ada@example.org")) == .right(.suspended(suspension())))
    #expect(try await store.store.sessions(of: ada.id, at: start).isEmpty)
    #expect(try await store.store.own(ada.id)?.signIns.count == 1)

    #expect(try await store.store.resume(ada.id))
    #expect(try await signIn(ada, in: store) == .admitted)
    #expect(try await !store.store.suspend(AccountID("nobody"), suspension()))
    #expect(try await !store.store.resume(AccountID("nobody")))
  }

  @Test(arguments: StoreKind.allCases)
  func `a wrong password reads the same, and a right one resets the attempts`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    _ = try await store.store.suspend(ada.id, suspension())
    for _ in 1...3 { _ = try await store.store.begin(signInStart(0)) }

    guard case .paused = try await store.store.begin(signInStart(0)) else {
      Issue.record("the fourth attempt isn't paused")
      return
    }
    #expect(try await signIn(ada, in: store, at: 10) == .suspended(suspension()))
    guard case .admitted = try await store.store.begin(signInStart(11)) else {
      Issue.record("the attempts aren't reset")
      return
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a suspension whose time is over has no effect, and targets learn of its end`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.add()
    let end = start + 60
    _ = try await store.store.suspend(ada.id, suspension(until: end))
    #expect(try await store.takeAll(at: start).map(\.change) == ["created", "suspended"])

    #expect(
      try await signIn(ada, in: store, at: 59.999) == .suspended(suspension(until: end)))
    #expect(try await store.takeAll(at: end - 0.001).isEmpty)
    let reported = try await store.takeAll(at: end)

    #expect(reported.map(\.change) == ["resumed"])
    #expect(reported.map { $0.person?.suspension } == [nil])
    #expect(try await signIn(ada, in: store, at: 60) == .admitted)
    #expect(try await store.store.open(.sample(at: end), of: ada.id))
  }

  @Test(arguments: StoreKind.allCases)
  func `a sign-in ends a suspension whose time is over`(kind: StoreKind) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.add()
    _ = try await store.store.suspend(ada.id, suspension(until: start + 60))
    _ = try await store.takeAll(at: start)

    #expect(try await signIn(ada, in: store, at: 60) == .admitted)

    #expect(
      try await store.provisionings.provisionings(all: false).map(\.change) == [.resumed])
  }

  /// Only a directory has a password and keys to lose.
  @Test(arguments: StoreKind.allCases)
  func `targets are notified of a suspension, and a directory gets no password and no keys`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook, .ldap, .unix])
    let ada = try await store.add(.named("ada"))
    let username = try Username(validating: "ada")
    try await store.store.add(.sample(1), to: ada.id, at: start)
    for target in ProvisioningTarget.allCases { _ = try await store.takeAll(target) }
    let keys = try await store.store.authorizedKeys(named: username)
    #expect(keys?.lines.count == 1)

    _ = try await store.store.suspend(ada.id, suspension(until: .distantFuture))
    for target in ProvisioningTarget.allCases {
      let reported = try await store.takeAll(target)
      #expect(reported.map(\.change) == ["suspended"])
      #expect(reported.first?.person?.suspension?.since == start)
      #expect(reported.first?.person?.passwordHash == nil)
      #expect(reported.first?.person?.keys == (target == .ldap ? [] : nil))
    }
    #expect(try await store.store.authorizedKeys(named: username)?.lines == [])

    _ = try await store.store.resume(ada.id)
    _ = try await store.store.resume(ada.id)
    for target in ProvisioningTarget.allCases {
      let reported = try await store.takeAll(target)
      #expect(reported.map(\.change) == ["resumed"])
      #expect(reported.first?.person?.suspension == nil)
      #expect(reported.first?.person?.passwordHash == (target == .ldap ? "$argon2id$" : nil))
      #expect(reported.first?.person?.keys?.count == (target == .ldap ? 1 : nil))
    }
    #expect(try await store.store.authorizedKeys(named: username) == keys)
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator lists suspended accounts, replaces a suspension, and deletes the account`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let bob = try await store.add("Bob Builder", "bob@example.org")
    let over = try await store.add("Grace Hopper", "grace@example.org")
    let far = Date() + 3600
    _ = try await store.store.suspend(ada.id, suspension())
    _ = try await store.store.suspend(over.id, suspension(until: Date() - 1))

    #expect(try await suspended("", store) == [ada.id])
    #expect(try await suspended("ada", store) == [ada.id])
    #expect(try await suspended("bob", store).isEmpty)
    #expect(await store.store.all().suspended == [ada.id])
    #expect(await Set(store.store.all().accounts.map(\.id)) == [ada.id, bob.id, over.id])
    #expect(try await store.store.entry(ada.id)?.suspension == suspension())
    #expect(try await store.store.entry(over.id)?.suspension == nil)

    _ = try await store.store.suspend(ada.id, suspension(until: far))
    #expect(try await suspended("", store) == [ada.id])
    let rows = try await store.store.record(of: ada.id)?.rows["suspensions"]
    #expect(rows?.count == 1 && rows?.first?["reason"] == .text("Spam."))

    #expect(try await store.store.delete(ada.id))
    #expect(try await store.rowCount() == 1)
  }

  /// Either the sign-in is refused, or the suspension ends its session.
  @Test(arguments: StoreKind.allCases)
  func `of 64 sign-ins beside a suspension none has a session afterwards`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let suspension = suspension()

    _ = try await (0...64).concurrentMap { number in
      number == 32
        ? try await store.store.suspend(ada.id, suspension)
        : try await store.store.open(.sample(), of: ada.id)
    }

    #expect(try await store.store.sessions(of: ada.id, at: start).isEmpty)
  }

  private func suspension(until: Date? = nil) -> Suspension {
    // swift-format-ignore: NeverForceUnwrap
    Suspension(reason: SuspensionReason("Spam.")!, since: start, until: until, by: "root")
  }

  private func signInStart(_ second: TimeInterval) throws -> SignInStart {
    SignInStart(
      name: SignInName(try EmailAddress(validating: "ada@example.org")), origin: nil,
      time: start + second)
  }

  private func signIn(
    _ account: Account, in store: OpenedStore, at second: TimeInterval = 0
  ) async throws -> SignInEnding {
    try await store.store.end(
      SignInEnd(
        start: signInStart(second),
        credentials: Credentials(account: account, passwordHash: hash), renewed: nil,
        session: .sample(at: start + second)))
  }

  private func email() throws -> Email {
    Email(
      to: try EmailAddress(validating: "ada@example.org"), of: "Aurora", subject: "code", text: "…")
  }

  private func suspended(_ typed: String, _ store: OpenedStore) async throws -> [AccountID] {
    try await store.pages.page(
      after: nil, of: nil, AccountSearch(typed, isSuspended: true), limit: 9
    ).items.map(\.account.id)
  }
}

extension OpenedStore {
  fileprivate func rowCount() async throws -> Int {
    try await store.driver.read { try $0.rows("SELECT account FROM suspensions").count }
  }
}
