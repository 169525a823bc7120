import Domain
import Foundation
import Secrets
import Store
import Synchronization
import Testing

/// Tests the e-mails that tell owners of changes of their accounts, on both databases.
@Suite(.timeLimit(.minutes(5))) struct OwnerEmailsContractTests {
  private let start = Applicant.start
  private let here = Origin(stored: "192.0.2.7")
  private let there = Origin(stored: "192.0.2.8")
  private let hash = PasswordHash(encoded: "$argon2id$")

  @Test(arguments: StoreKind.allCases)
  func `each change of an account has its e-mail, and delivery begins after each`(
    kind: StoreKind
  ) async throws {
    let deliveries = Mutex(0)
    let store = try await sending(kind) { deliveries.withLock { $0 += 1 } }
    let ada = try await store.add(.named("ada"))
    let session = NewSession.sample(from: here)
    _ = try await store.store.openFirst(session, of: ada.id)

    _ = try await store.store.open(.sample(from: here), of: ada.id)
    _ = try await store.store.open(.sample(from: there), of: ada.id)
    _ = try await store.store.open(.sample(from: there), of: ada.id)
    _ = try await store.store.open(.sample(), of: ada.id)
    try await store.store.add(.sample(1), to: ada.id, at: start)
    for _ in 1...2 { _ = try await store.store.remove(.sample(1), of: ada.id) }
    _ = try await store.store.replacePassword(
      PasswordReplacement(by: session.id, of: ada.id, hash, with: hash))
    _ = try await store.store.suspend(ada.id, suspension())

    #expect(
      try await store.subjects()
        == ["keyRemoved en", "newSignIn en", "passwordChanged en", "suspended en", "welcome en"])
    #expect(deliveries.withLock(\.self) == 5)
  }

  @Test(arguments: StoreKind.allCases)
  func `a full outbox takes an e-mail to an owner`(kind: StoreKind) async throws {
    let store = try await sending(kind)
    try await store.change(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      INSERT INTO outbox (reference, key, kind, payload, created_at, next_attempt_at)
      SELECT CAST(i AS text), CAST(i AS text), 'email', $1, 0, 0 FROM n
      """, [UInt8]())

    try await store.add()

    try await store.change("DELETE FROM outbox WHERE key NOT LIKE 'email:%'")
    #expect(try await store.emails() == ["ada@example.org welcome en"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a deletion leaves one e-mail to the old address, about no account`(
    kind: StoreKind
  ) async throws {
    let store = try await sending(kind)
    let ada = try await store.add()
    _ = try await store.store.suspend(ada.id, suspension())

    #expect(try await store.store.delete(ada.id))

    #expect(try await store.emails() == ["ada@example.org deleted en"])
    let accounts = try await store.store.driver.read { sql in
      try sql.rows("SELECT account FROM outbox WHERE account IS NOT NULL").count
    }
    #expect(accounts == 0)
  }

  /// A stranger who changes the address and deletes the account doesn't hide it that way.
  @Test(arguments: StoreKind.allCases)
  func `a warning to a former address outlives the account`(kind: StoreKind) async throws {
    let store = try await sending(kind)
    let ada = try await store.add()
    _ = try await store.store.suspend(ada.id, suspension())
    _ = try await store.store.edit(
      ada.id, HandleChanges(email: EmailAddress(validating: "eve@example.net"))
    ) { Email(to: $0, of: "Aurora", subject: "changed", text: "…") }

    #expect(try await store.store.delete(ada.id))

    #expect(
      try await Set(store.emails())
        == [
          "ada@example.org changed", "ada@example.org suspended en",
          "ada@example.org welcome en", "eve@example.net deleted en",
        ])
  }

  @Test(arguments: StoreKind.allCases)
  func `a change that fails has no e-mail`(kind: StoreKind) async throws {
    let store = try await sending(kind, [.passwordChanged, .keyRemoved, .suspended, .deleted])
    let ada = try await store.add()

    #expect(try await !store.store.remove(.sample(1), of: ada.id))
    #expect(
      try await !store.store.replacePassword(
        PasswordReplacement(by: SessionID("none"), of: ada.id, hash, with: hash)))
    #expect(try await !store.store.suspend(AccountID("nobody"), suspension()))
    #expect(try await !store.store.delete(AccountID("nobody")))

    #expect(try await store.emails().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `a brand sends only its kinds, and a repeated sign-up has one welcome`(
    kind: StoreKind
  ) async throws {
    let store = try await sending(kind, OwnerEmail.usual.subtracting([.suspended]))
    let idempotencyKey = RandomIdentifiers().idempotencyKey()
    let ada = try await store.add(idempotencyKey: idempotencyKey)
    _ = try await store.add(idempotencyKey: idempotencyKey)
    _ = try await store.store.open(.sample(from: here), of: ada.id)
    _ = try await store.store.suspend(ada.id, suspension())

    #expect(try await store.emails() == ["ada@example.org welcome en"])
  }

  @Test(arguments: StoreKind.allCases)
  func `owners read e-mails in the language of their sign-up`(kind: StoreKind) async throws {
    let store = try await sending(kind)
    let sample = try await store.add()
    _ = try await store.store.delete(sample.id)
    try await store.change("DELETE FROM outbox")
    var details = SignUpDetails.none
    details.language = "ja"

    let ada = Account(
      id: sample.id, name: sample.name, email: sample.email, brand: sample.brand,
      createdAt: sample.createdAt, details: details)
    _ = try await store.store.add(
      NewAccount(
        ada, passwordHash: hash,
        idempotencyKey: IdempotencyDigests(RandomIdentifiers().idempotencyKey(), contents: [])))
    let code = try await store.invite(uses: 1)
    try await Applicant("bob@example.org", AdmissionRules(.invitation), invitation: code)
      .apply(to: store)

    #expect(
      try await store.emails() == ["ada@example.org welcome ja", "bob@example.org welcome en"])
  }

  @Test(arguments: StoreKind.allCases)
  func `an approved applicant gets no second welcome`(kind: StoreKind) async throws {
    let store = try await sending(kind)
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let application = try await ada.apply(to: store)

    _ = try await store.applications.decide(
      application.id, .approved, .sample, email: ada.email("approved"))

    #expect(try await store.emails() == ["ada@example.org approved"])
  }

  // MARK: Helpers

  private func sending(
    _ kind: StoreKind, _ kinds: Set<OwnerEmail> = Set(OwnerEmail.allCases),
    deliver: @escaping @Sendable () -> Void = {}
  ) async throws -> OpenedStore {
    let opened = try await kind.open()
    let writer = EmailWriter(sending: kinds) { template, _, address, language in
      let name = "\(template)".prefix { $0 != "(" }
      return Email(to: address, of: "Aurora", subject: "\(name) \(language)", text: "…")
    }
    return OpenedStore(
      store: opened.store.sending({ _ in writer }, deliver: deliver), owner: opened.owner)
  }

  private func suspension() -> Suspension {
    // swift-format-ignore: NeverForceUnwrap
    Suspension(reason: SuspensionReason("Spam.")!, since: start, until: nil, by: "root")
  }
}
