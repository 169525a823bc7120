import Domain
import Foundation
import StoreTesting
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(5))) struct StoreCopyTests {
  private let source: TemporaryDirectory
  private let target: TemporaryDirectory

  init() throws { (source, target) = (try TemporaryDirectory(), try TemporaryDirectory()) }

  @Test func `a deletion that is copied takes the application along, and holds the username`()
    async throws
  {
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval), details: .named("ada"))
    let applied = try await ada.apply(to: source.store())
    _ = try await source.store().decide(
      applied.id, .approved, Application.Decision(by: "op", at: Applicant.start), email: nil)
    try await copy()
    // The target loses the application's origin, so that its row differs from the copied one.
    try await target.execute("UPDATE applications SET origin = '192.0.2.9'")
    try await target.store().keep([.ldap])

    #expect(try await source.store().delete(applied.id))
    try await copy()

    #expect(try await target.count("applications") == 0)
    #expect(try await target.store().notifications() == ["ldap deleted"])
    await #expect(throws: AccountsError.usernameTaken) {
      try await target.store().add(Account.sample("other@example.org").with(.named("ada")))
    }
    #expect(
      try await target.count(
        "imported_rows", where: "name NOT IN ('invitations', 'audit_entries')") == 0)
    #expect(try await target.count("audit_entries", where: "details LIKE '%ada@%'") == 0)
    let operations = try Operations(on: target.store(), as: .program)
    #expect(try await VerifyAuditLog(on: operations).execute().fault == nil)
  }

  @Test func `what is kept of a copy names no key, no origin and no username`() async throws {
    let ada = try await source.store().add(
      Account.sample().with(
        SignUpDetails(username: Username(stored: "ada"), sshKey: .sample(1))))
    _ = try await source.store().admit(
      RateLimitedUse(
        .signUp, id: "use", origin: Origin(stored: "192.0.2.7"), time: Applicant.start),
      within: HourlyLimits(host: 9))

    try await copy()

    let ids = try await target.texts(
      "SELECT id FROM imported_rows WHERE name <> 'audit_entries' ORDER BY id")
    #expect(ids.count == 2)
    #expect(ids.contains(ada.id.description))
    #expect(ids.contains { $0.hasPrefix("SHA256:") })
    #expect(try await target.count("usernames") == 1)
    #expect(try await target.count("rate_limited_uses") == 1)
  }

  @Test(arguments: [true, false])
  func `a quiet copy leaves out the notifications that wait`(isQuiet: Bool) async throws {
    try await source.store().keep([.webhook])
    _ = try await source.store().add(Account.sample())

    try await copy(isQuiet: isQuiet)

    #expect(try await target.count("notifications") == (isQuiet ? 0 : 1))
  }

  @Test func `while servers work on the source, what they deliver isn't copied`() async throws {
    _ = try await Applicant().apply(to: source.store())

    try await copy(sourceIsInUse: true)
    #expect(try await target.count("outbox") == 0)
    #expect(try await target.count("applications") == 1)

    try await copy()
    #expect(try await target.count("outbox") == 1)
  }

  /// A server works on the source between two copies, and sometimes on the target already.
  @Test func `what lets somebody in ends in the target with the source, and what begins is there`()
    async throws
  {
    let ada = try await source.store().add(Account.sample())
    let sessions = (0..<4).map { _ in NewSession.sample(at: Date()) }
    for session in sessions.prefix(3) {
      #expect(try await source.store().open(session, of: ada.id))
    }
    try await source.execute(
      """
      INSERT INTO verification_codes
        (purpose, idempotency_key, account, code, sent_at, attempts_left, attempts_at)
      VALUES ('sign_in', 'key', '\(ada.id)', 'code', 1, 5, 1)
      """)
    try await source.execute(
      "INSERT INTO address_uses (kind, address, origin, used_at) VALUES ('email', 'a', '', 1)")
    try await attempts(3, in: source)
    try await copy(sourceIsInUse: true)
    #expect(try await target.count("verification_codes") == 1)

    try await target.execute("UPDATE sessions SET last_used_at = last_used_at + 1")
    try await target.execute("DELETE FROM sessions WHERE id = '\(sessions[1].id)'")
    try await source.execute("DELETE FROM sessions WHERE id = '\(sessions[0].id)'")
    try await source.execute("DELETE FROM verification_codes")
    #expect(try await source.store().open(sessions[3], of: ada.id))
    try await attempts(5, in: source)
    try await copy()

    let left = try await target.texts("SELECT id FROM sessions ORDER BY id")
    #expect(left == sessions[2...3].map(\.id.description).sorted())
    #expect(try await target.count("verification_codes") == 0)
    #expect(try await target.count("address_uses") == 1)
    #expect(try await target.texts("SELECT CAST(count AS text) FROM sign_in_attempts") == ["5"])
    try await attempts(4, in: source)
    try await copy()
    #expect(try await target.texts("SELECT CAST(count AS text) FROM sign_in_attempts") == ["5"])
  }

  @Test func `numbers of Unix users are copied, too`() async throws {
    let ada = try await source.store().add(Account.sample())
    try await source.execute(
      "INSERT INTO unix_users (number, account) VALUES (20001, '\(ada.id)')")

    try await copy()
    try await copy()

    #expect(try await target.texts("SELECT CAST(number AS text) FROM unix_users") == ["20001"])
    try await source.execute("DELETE FROM unix_users")
    try await copy()
    #expect(try await target.count("unix_users") == 0)
  }

  @Test func `an empty store makes a file, too`() async throws {
    try await source.store().prepare()

    _ = try await NewStoreFile(directory: target.data).copy(
      from: SQLiteDriver(directory: source.data))

    #expect(try await target.count("accounts") == 0)
    await #expect(throws: NewStoreFileError.exists) {
      _ = try await NewStoreFile(directory: target.data).copy(
        from: SQLiteDriver(directory: source.data))
    }
  }

  private func attempts(_ count: Int, in directory: TemporaryDirectory) async throws {
    try await directory.execute(
      """
      INSERT INTO sign_in_attempts (name, account, network, count, last_at)
      VALUES ('ada', NULL, 'everywhere', \(count), 1)
      ON CONFLICT (name, network) DO UPDATE SET count = excluded.count
      """)
  }

  private func copy(isQuiet: Bool = false, sourceIsInUse: Bool = false) async throws {
    _ = try await StoreCopy(
      from: SQLiteDriver(directory: source.data), to: SQLiteDriver(directory: target.data),
      isQuiet: isQuiet, sourceIsInUse: sourceIsInUse
    ).execute()
  }
}
