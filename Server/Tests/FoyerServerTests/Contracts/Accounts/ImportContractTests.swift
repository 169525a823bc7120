import Domain
import Foundation
import Secrets
import Store
import Testing

/// Tests imported accounts and changed handles with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct ImportContractTests {
  private static let hash = PasswordHash(
    encoded: "$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2")

  @Test(arguments: StoreKind.allCases)
  func `a list is imported whole, and the same list again changes nothing`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook, .ldap])
    let list = try (1...1201).map { try row($0, username: "user\($0)") }

    #expect(try await add(list, to: store, isDryRun: true) == ImportReport(created: 1201))
    #expect(await store.store.all().accounts.isEmpty)
    #expect(try await add(list, to: store) == ImportReport(created: 1201))
    #expect(try await add(list, to: store) == ImportReport(existing: 1201))

    #expect(await store.store.all().accounts.count == 1201)
    let noted = try await store.provisionings.provisionings(all: true)
    #expect(noted.count == 2402 && noted.allSatisfy { $0.change == .created })
    #expect(try await store.verdict().fault == nil)
    let actions = try await store.entries().map(\.action)
    #expect(actions.count == 1201 && Set(actions) == ["account.created"])
  }

  @Test(arguments: StoreKind.allCases)
  func `one problem prevents all accounts`(kind: StoreKind) async throws {
    let store = try await kind.open()
    _ = try await store.add("Grace Hopper", "grace@example.org")
    let applied = try Applicant("alan@example.org", AdmissionRules(.approval))
    _ = try await applied.apply(to: store)
    _ = try await add([row(1, username: "ada")], to: store)
    let list = try [
      row(2, "ada2@example.org"), row(3, "grace@example.org", username: "grace"),
      row(4, "alan@example.org"), row(5, "other@example.org", username: "ada"),
    ]

    let report = try await add(list, to: store)

    #expect(
      report.problems == [
        ImportProblem(line: 3, .otherUsername), ImportProblem(line: 4, .applied),
        ImportProblem(line: 5, .usernameTaken),
      ])
    #expect(await store.store.all().accounts.count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `an owner signs in with the old hash, which is renewed, or is invited`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let list = try [row(1, "ada@example.org"), row(2, "grace@example.org", hash: nil)]

    let report = try await store.store.add(
      list, of: BrandID("aurora"), isDryRun: false,
      invitation: { Email(to: $1, of: "Aurora", subject: "Hello \($0.first)", text: "…") })

    #expect(report == ImportReport(created: 2))
    #expect(try await store.emails() == ["grace@example.org Hello Person"])
    let verifier = PasswordVerifier(
      accounts: store.store,
      hashing: .init(
        semaphore: FreeHashing(),
        hash: { (secret) throws(PasswordHashError) in
          try PasswordHash(hashing: secret, in: .mib19)
        }, needsRenewal: { $0.needsRenewal(in: .mib19) }),
      origin: nil, now: { Date() })
    let signIn = SignInToAccount(proof: verifier)
    for _ in 1...2 {
      _ = try await signIn.execute(.init("ada@example.org", Secret("Engine-1843")))
    }
    let hashes = try await store.store.driver.read {
      try $0.rows("SELECT password_hash FROM accounts WHERE email = 'ada@example.org'")
        .compactMap { $0["password_hash"] as String? }
    }
    #expect(hashes.first?.hasPrefix("$argon2id$v=19$m=19456") == true)
    await #expect(throws: SignInError.wrong) {
      try await signIn.execute(.init("grace@example.org", Secret("Engine-1843")))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `who gets no invitation needs no room for one`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let waiting = NewOutboxEntry.limit - 1
    try await store.change(
      """
      INSERT INTO outbox (reference, key, kind, payload, created_at, next_attempt_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(waiting))
      SELECT 'r' || n, 'k' || n, 'email', CAST('' AS \(kind == .sqlite ? "blob" : "bytea")), 1, 1
      FROM numbers
      """)
    let list = try [
      row(1, "ada@example.org"), row(2, username: "bob", hash: nil, hasEmail: false),
      row(3, "grace@example.org", hash: nil),
    ]
    func report(on list: [ImportedAccount]) async throws -> ImportReport {
      try await store.store.add(
        list, of: BrandID("aurora"), isDryRun: true,
        invitation: { Email(to: $1, of: "Aurora", subject: "Hello \($0.first)", text: "…") })
    }

    #expect(try await report(on: list) == ImportReport(created: 3))
    let last = try row(4, "eve@example.org", hash: nil)
    #expect(try await report(on: list + [last]).problems == [ImportProblem(line: 4, .outboxFull)])
  }

  @Test(arguments: StoreKind.allCases)
  func `a listed row is found among the members`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let listed = ImportedAccount(
      line: 1, name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), username: nil,
      passwordHash: Self.hash, about: try AboutLine(validating: "Engines"))

    _ = try await add([listed, row(2)], to: store)

    #expect(try await store.listed() == ["Ada Lovelace"])
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator changes the address and the username`(kind: StoreKind) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.add()
    let bob = try await store.add("Bob Builder", "bob@example.org")
    _ = try await store.takeAll()
    let (email, name) = (
      try EmailAddress(validating: "ada@other.example"), try Username(validating: "ada")
    )
    func edit(_ account: Account, _ changes: HandleChanges) async throws -> HandleEdit? {
      try await store.store.edit(account.id, changes) {
        Email(to: $0, of: "Aurora", subject: "changed", text: "…")
      }
    }

    let edit1 = try await edit(ada, HandleChanges(email: email, username: name))

    #expect(edit1?.before == ada)
    #expect(edit1?.after.email == email && edit1?.after.details.username == name)
    #expect(try await store.emails() == ["ada@example.org changed"])
    #expect(try await store.takeAll().map(\.change) == ["updated"])
    await #expect(throws: AccountsError.emailTaken) {
      try await edit(bob, HandleChanges(email: email))
    }
    await #expect(throws: AccountsError.usernameTaken) {
      try await edit(bob, HandleChanges(username: name))
    }
    let other = try Username(validating: "countess")
    _ = try await edit(ada, HandleChanges(username: other))
    await #expect(throws: AccountsError.usernameTaken) {
      try await edit(bob, HandleChanges(username: name))
    }
    #expect(try await edit(ada, HandleChanges(username: name))?.after.details.username == name)
    let nobody = try await store.store.edit(AccountID("nobody"), HandleChanges(email: email)) {
      Email(to: $0, of: "Aurora", subject: "changed", text: "…")
    }
    #expect(nobody == nil)
  }

  private func add(
    _ list: [ImportedAccount], to store: OpenedStore, isDryRun: Bool = false
  ) async throws -> ImportReport {
    try await store.store.add(list, of: BrandID("aurora"), isDryRun: isDryRun, invitation: nil)
  }

  private func row(
    _ line: Int, _ email: String? = nil, username: String? = nil, hash: PasswordHash? = hash,
    hasEmail: Bool = true
  ) throws -> ImportedAccount {
    ImportedAccount(
      line: line, name: try FullName(validating: "Person Number\(line)"),
      email: hasEmail ? try EmailAddress(validating: email ?? "person\(line)@example.org") : nil,
      username: try username.map { try Username(validating: $0) }, passwordHash: hash)
  }
}

private struct FreeHashing: HashingSemaphore {
  private struct Permit: HashingPermit {
    func end() {}
  }

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit { Permit() }
}
