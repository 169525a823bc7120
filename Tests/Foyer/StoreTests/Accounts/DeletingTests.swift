import Domain
import Foundation
import SQL
import Secrets
import StoreTesting
import Testing

@testable import Store

/// Deletion removes everything, and an export returns everything that is stored of a person.
@Suite(.timeLimit(.minutes(2))) struct DeletingTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let names = ["Ada", "Lovelace", "ada@example.org", "countess", "Engines", "velvet"]

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store(notifying: [.webhook])
  }

  /// Only the username stays, until every target knows of the deletion.
  @Test func `nothing of a person is in any file after they were deleted`() async throws {
    let id = try await member()
    try await accounts.add(.sample("bob@example.org", name: "Bob Hope"))
    let kept = try directory.text()
    #expect(names.filter { !kept.contains($0) } == [])

    #expect(try await accounts.delete(id))

    let held = try directory.text()
    #expect(names.filter { held.contains($0) } == ["countess"])
    #expect(try await accounts.notifications() == ["webhook created", "webhook deleted"])
    _ = try await accounts.outbox(of: .webhook).takeAll()

    let left = try directory.text()
    #expect(names.filter { left.contains($0) } == [])
    #expect(left.contains("bob@example.org"))
    #expect(try await accounts.applications().isEmpty)
    #expect(try await accounts.entries(all: true).isEmpty)
    #expect(try await accounts.delete(id) == false)
    #expect(try await accounts.record(of: id) == nil)
  }

  /// On a host, for example, the username still belongs to the deleted person's Unix user.
  @Test func `a username is free again when every target knows of the deletion`() async throws {
    let accounts = try directory.store(notifying: [.webhook, .unix])
    _ = try await accounts.delete(member(of: accounts))
    let later = Applicant.start + 60  // when its address may get another e-mail
    let eve = Account(
      id: AccountID.random(), name: try FullName(validating: "Eve Hope"), email: nil,
      brand: BrandID("aurora"), createdAt: Applicant.start,
      details: SignUpDetails(username: try Username(validating: "countess")))

    await #expect(throws: ApplicationError.usernameTaken) {
      try await member(of: accounts, at: later)
    }
    await #expect(throws: AccountsError.usernameTaken) { try await accounts.add(eve) }
    _ = try await accounts.outbox(of: .webhook).takeAll()
    await #expect(throws: ApplicationError.usernameTaken) {
      try await member(of: accounts, at: later)
    }
    let (deletion, payload) = try #require(try await accounts.outbox(of: .unix).next())
    #expect(payload.change == "deleted")
    try await accounts.outbox(of: .unix).settle(
      deletion.reference, as: .setAside, error: "no")
    await #expect(throws: AccountsError.usernameTaken) { try await accounts.add(eve) }
    try await accounts.outbox(of: .unix).settle(
      deletion.reference, as: .delivered(Date()), error: nil)

    _ = try await member(of: accounts, at: later)
  }

  @Test func `a target that isn't set up any more keeps no username from anybody`() async throws {
    _ = try await directory.store(notifying: [.unix]).delete(member())

    _ = try await member(at: Applicant.start + 60)  // in a store that notifies only a webhook
  }

  @Test func `an account that is approved again keeps its username`() async throws {
    let ada = try Applicant(
      details: SignUpDetails(username: try Username(validating: "countess")))
    let applied = try await ada.apply(to: accounts)
    _ = try await ada.enter(in: accounts)
    for event in [ApplicationEvent.approved, .reopened, .approved] {
      _ = try await accounts.decide(applied.id, event, .sample, email: nil)
    }

    #expect(await accounts.all().accounts.map(\.id) == [applied.id])
  }

  @Test func `all that is kept of a person they can have, and nothing of others`() async throws {
    let id = try await member()
    try await accounts.add(.sample("bob@example.org", name: "Bob Hope"))

    let record = try #require(try await accounts.record(of: id))

    let json = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    #expect(names.filter { !json.contains($0) } == [])
    #expect(!json.contains("bob@example.org") && !json.contains("Hope"))
    let account = try #require(record.rows["accounts"]?.first)
    #expect(account["username"] == .text("countess"))
    #expect(account["created_at"] == .text("2027-01-15T08:00:00Z"))
    #expect(account["password_hash"] == .text("unknown"), "not one of the known formats")
    #expect(
      record.rows.keys.sorted() == [
        "accounts", "applications", "audit_entries", "member_names", "notifications", "outbox",
      ])
    for table in ["accounts", "applications"] {
      #expect(record.rows[table]?.first?["idempotency_key"] == nil)
      #expect(record.rows[table]?.first?["request_digest"] == nil)
    }
  }

  @Test func `each table that refers to accounts is exported and deleted with them`() async throws {
    let id = try await member()
    let origin = Origin(stored: "192.0.2.7")
    try await accounts.add(.sample(1), to: id, at: Applicant.start)
    _ = try await accounts.open(.sample(at: Applicant.start, from: origin), of: id)
    _ = try await accounts.edit(id, PublicProfile.Changes(isListed: true))
    _ = try await accounts.add(
      NewVouchCode(
        .random(), id: "1", by: id, of: BrandID("aurora"), rules: VouchingRules(),
        at: Applicant.start))
    _ = try await accounts.setExpiry(of: id, to: Applicant.start)
    _ = try await accounts.standing(of: id, language: "es", presentation: .lines)
    _ = try await accounts.accept(AcceptedTerms(version: "2", at: Applicant.start), by: id)
    try await directory.execute(
      """
      INSERT INTO suspensions (account, reason, suspended_at, suspended_by)
      VALUES ('\(id)', 'Spam.', 1, 'root')
      """)
    try await directory.execute(
      """
      INSERT INTO conversations (reference, key, brand, account, email, email_canonical, subject,
        details, state, is_open, created_at, changed_at)
      VALUES ('0000-0001', 'k', 'aurora', '\(id)', 'a@b.example', 'a@b.example', 'A key', '[]',
        'received', 1, 1, 1)
      """)
    try await directory.execute(
      """
      INSERT INTO second_factors (account, sealed_secret, key_id, prepared_at, last_step)
      VALUES ('\(id)', X'01', '12345678', 1, 0)
      """)
    try await directory.execute(
      "INSERT INTO recovery_codes (digest, account) VALUES ('1', '\(id)')")
    try await directory.execute(
      """
      INSERT INTO sign_in_challenges (digest, account, is_by_code, created_at)
      VALUES ('1', '\(id)', 0, 1)
      """)
    let named = try Applicant(
      "bob@example.org", AdmissionRules(.vouched), details: .named("bob"), vouchers: ["countess"])
    try await named.apply(to: accounts)
    let name = try #require(SignInName("countess"))
    _ = try await accounts.begin(SignInStart(name: name, origin: origin, time: Applicant.start))
    let ada = try Applicant()
    _ = try await accounts.ask(
      VerificationCode(
        Applicant.code, of: .random(), to: ada.email, origin: origin, time: Applicant.start + 60),
      email: ada.email("code"))

    let tables = StoreSchema.personalTables.map(\.key)
    let record = try #require(try await accounts.record(of: id))
    #expect(tables.filter { record.rows[$0] == nil } == [])
    #expect(
      record.rows["second_factors"]?.first?.keys.sorted() == [
        "account", "enrolled_at", "prepared_at",
      ])
    #expect(record.rows["recovery_codes"]?.first?.keys.sorted() == ["account"])
    _ = try await accounts.delete(id)

    for (table, column) in StoreSchema.personalTables {
      #expect(try await directory.count(table, where: "\(column) = '\(id)'") == 0, "\(table)")
    }
    let references = try await directory.texts(
      """
      SELECT tables.name || '.' || keys."from" FROM sqlite_master AS tables,
        pragma_foreign_key_list(tables.name) AS keys
      WHERE tables.type = 'table' AND keys."table" = 'accounts'
        AND keys.on_delete IN ('CASCADE', 'SET NULL')
      """)
    #expect(Set(references) == Set(StoreSchema.personalTables.map { "\($0).\($1)" }))
  }

  @Test func `an approval that is taken back leaves the application`() async throws {
    let ada = try Applicant()
    let applied = try await ada.apply(to: accounts)
    _ = try await ada.enter(in: accounts)
    _ = try await accounts.decide(applied.id, .approved, .sample, email: nil)
    _ = try await accounts.decide(applied.id, .reopened, .sample, email: nil)

    #expect(try await accounts.applications().map(\.state) == [.pending])
  }

  /// With an open admission policy, addresses aren't confirmed. Somebody who signs up with another
  /// person's address must not end that person's application.
  @Test func `a living application stays when an account of its address is deleted`() async throws {
    let ada = try Applicant()
    let applied = try await ada.apply(to: accounts)
    let taker = try await accounts.add(.sample())

    let record = try await accounts.record(of: taker.id)
    _ = try await accounts.delete(taker.id)

    #expect(record?.rows["applications"] == nil && record?.rows["outbox"] == nil)
    #expect(try await accounts.applications().map(\.id) == [applied.id])
    #expect(try await accounts.entries(all: true).count == 1)
    guard case .right = try await ada.enter(in: accounts) else { throw ApplicationError.unknown }
  }

  /// Adds an approved member with a pending e-mail.
  ///
  /// - Parameters:
  ///   - store: Nil for the suite's store.
  ///   - now: The time; an address gets at most one e-mail a minute.
  @discardableResult
  private func member(
    of store: AccountStore? = nil, at now: Date = Applicant.start
  ) async throws -> AccountID {
    let accounts = store ?? accounts
    let ada = try Applicant(
      details: SignUpDetails(
        username: try Username(validating: "countess"),
        answers: [SignUpAnswer(id: "why", kind: .text, question: "Why?", value: "velvet")]))
    let applied = try await ada.apply(to: accounts, at: now)
    _ = try await ada.enter(in: accounts, at: now)
    _ = try await accounts.decide(
      applied.id, .approved, .sample, email: ada.email("welcome"))
    try await accounts.save(.listed("Engines."), for: applied.id)
    return applied.id
  }
}
