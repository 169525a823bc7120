import Domain
import Foundation
import SQL
import Secrets
import Store
import Synchronization
import Testing

/// Tests rows whose values no version of the program can have stored, in SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct HostileRowsContractTests {
  /// A value that one column can't have.
  struct Damage: CustomTestStringConvertible, Sendable {
    let table: String
    let column: String
    /// The value, in SQL.
    let value: String
    var kind = StoreKind.sqlite

    var testDescription: String { "\(kind), \(table).\(column) = \(value)" }

    private static let far = "\(Int64.max - 7)"
    private static let values: KeyValuePairs = [
      "accounts.created_at": far, "accounts.terms_at": "-9", "accounts.name": "''",
      "accounts.username": "chr(27) || 'x'", "accounts.password_hash": "''",
      "accounts.brand": "'a' || chr(27)", "accounts.email": "'@'",
      "accounts.about": "'a' || chr(10) || 'b'", "accounts.answers": "'{'",
      "applications.created_at": far, "applications.verified_at": "-1",
      "applications.state": "'unheard'", "applications.username": "''",
      "applications.ssh_key": "'ssh-none A'", "applications.brand": "''",
      "invitations.created_at": "-2", "invitations.expires_at": far,
      "vouches.state": "'shouted'",
      "vouch_codes.created_at": "-3", "lifetimes.expires_at": far,
      "suspensions.reason": "chr(7)", "suspensions.suspended_at": far,
      "ssh_keys.line": "'none'", "sign_ins.signed_in_at": "-4",
      "sign_in_challenges.created_at": "-5", "operators.rights": "'all'",
      "outbox.reference": "chr(27)", "outbox.created_at": "-6",
      "notifications.created_at": "-7", "notifications.change": "'praised'",
      "settings.value": "'some'", "unix_users.number": far,
    ]
    static let all = StoreKind.allCases.flatMap { kind in
      values.map { place, value in
        let names = place.split(separator: ".").map(String.init)
        return Damage(table: names[0], column: names[1], value: value, kind: kind)
      }
    }
  }

  private static let far = Int64.max - 7

  /// Two accounts, and a row in each table.
  private func filled(_ kind: StoreKind) async throws -> (store: OpenedStore, bad: Account) {
    let opened = try await kind.open(targets: [.webhook])
    let (bad, good) = (
      try await opened.addMember("Bad Row", 1), try await opened.addMember("Good Row", 2)
    )
    try await Applicant("applicant@example.org").apply(to: opened)
    try await opened.store.add(.read, AccessToken(), named: "reader")
    let time = Int64(1_700_000_000_000)
    for statement in [
      "INSERT INTO invitations (id, code, uses, created_at, expires_at, note) VALUES ('i', 'c', 2, $1, $1, '')",
      "INSERT INTO vouches (application, voucher, state, named_at, changed_at) SELECT id, '\(bad.id)', 'named', $1, $1 FROM applications",
      "INSERT INTO vouch_codes (id, digest, voucher, created_at, expires_at) VALUES ('v', 'd', '\(bad.id)', $1, $1)",
      "INSERT INTO lifetimes (account, expires_at, is_fixed) VALUES ('\(bad.id)', $1, '1')",
      "INSERT INTO suspensions (account, reason, suspended_at, suspended_by) VALUES ('\(bad.id)', 'Late', $1, 'root')",
      "INSERT INTO ssh_keys (account, line, fingerprint, added_at) VALUES ('\(bad.id)', '\(Self.key)', 'f', $1)",
      "INSERT INTO sign_ins (account, signed_in_at) VALUES ('\(bad.id)', $1)",
      "INSERT INTO sign_in_challenges (digest, account, is_by_code, created_at) VALUES ('d', '\(bad.id)', '1', $1)",
      "INSERT INTO settings (name, value) SELECT 'unix_ids', '20000-59999' WHERE CAST($1 AS bigint) > 0",
      "INSERT INTO unix_users (number, account) SELECT 20001, '\(good.id)' WHERE CAST($1 AS bigint) > 0",
    ] {
      try await opened.change(statement, time)
    }
    return (opened, bad)
  }

  private static let key =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ9iyGiwZVtjV5WeMAXx1VXFzKTcL84Sn3B0RDTW4UYt"

  @Test(arguments: Damage.all)
  func `is named with its column, and what is said to be deleted is gone`(
    damage: Damage
  ) async throws {
    let (opened, bad) = try await filled(damage.kind)
    #expect(try await opened.store.unreadableRows() == [])
    try await opened.damage(damage.table, damage.column, damage.value, of: bad)

    let found = try await opened.store.unreadableRows()
    #expect(found.map { "\($0.table).\($0.column)" } == ["\(damage.table).\(damage.column)"])
    #expect(try await opened.store.deleteUnreadableRows() == found)

    #expect(try await opened.store.unreadableRows() == [])
    _ = try await opened.add("New Guest", "new@example.org")
  }

  @Test(arguments: StoreKind.allCases)
  func `of an account is named by what asks for it, and hides no other`(
    kind: StoreKind
  ) async throws {
    let lines = Mutex<[String]>([])
    let (opened, bad) = try await filled(kind)
    let store = opened.store.reporting { line in lines.withLock { $0.append(line) } }
    try await opened.damage("accounts", "created_at", "\(Self.far)", of: bad)
    let row = UnreadableRow(table: "accounts", id: bad.id.description, column: "created_at")
    let reference = try #require(AccountReference("member-2@example.org"))
    let good = try #require(try await store.entries(named: reference).first)

    for name in ["member-1@example.org", bad.id.description] {
      let reference = try #require(AccountReference(name))
      await #expect(throws: StorageProblem.row(row)) {
        _ = try await store.entries(named: reference)
      }
    }
    await #expect(throws: StorageProblem.row(row)) { _ = try await store.entry(bad.id) }
    await #expect(throws: AccountsError.notSaved(.row(row))) {
      _ = try await store.setExpiry(of: bad.id, to: nil)
    }
    #expect(lines.withLock { $0 }.count == 1)
    #expect(lines.withLock { $0 }.first?.contains("\(row)") == true)

    let id = good.account.id
    #expect(try await store.entry(id) == good)
    _ = try await store.resume(id)
    #expect(try await store.setExpiry(of: id, to: nil))
    #expect(try await store.member(id) != nil)
    #expect(try await store.member(bad.id) == nil)
    for query in [UsersQuery(rows: 0..<9), UsersQuery("row", rows: 0..<9)] {
      #expect(try await store.fetchUsers(query).rows.map(\.id) == [id])
    }
    #expect(try await opened.listed() == ["Good Row"])
    #expect(try await store.delete(id))
    #expect(try await store.record(of: bad.id) != nil)
    #expect(try await store.deleteUnreadableRows() == [row])
  }

  @Test(arguments: StoreKind.allCases)
  func `is left out of each list, which tells its place`(kind: StoreKind) async throws {
    let (opened, bad) = try await filled(kind)
    // PostgreSQL chains the entries of the audit log later.
    _ = try await opened.store.auditEntries(after: nil, AuditChoice(), limit: 1)
    for (table, column) in [
      ("accounts", "brand"), ("applications", "brand"), ("invitations", "created_at"),
      ("outbox", "created_at"), ("notifications", "target"), ("audit_entries", "changed_at"),
    ] {
      try await opened.damage(table, column, column.hasSuffix("_at") ? "-1" : "''", of: bad)
    }
    let store = opened.store

    let tables = [
      try await store.page(after: nil, of: nil, AccountSearch(""), limit: 9).unreadable,
      try await store.entries(after: nil, ApplicationsChoice(), limit: 9).unreadable,
      try await store.invitations(after: nil, limit: 9).unreadable,
      try await store.entries(after: nil, all: true, limit: 99).unreadable,
      try await store.provisionings(after: nil, all: true, limit: 99).unreadable,
      try await store.auditEntries(after: nil, AuditChoice(), limit: 99).unreadable,
    ].map { $0.map(\.table) }

    #expect(
      tables == [
        ["accounts"], ["applications"], ["invitations"], ["outbox"], ["notifications"],
        ["audit_entries"],
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func `of the audit log stays, and verification names it`(kind: StoreKind) async throws {
    let (opened, bad) = try await filled(kind)
    let store = opened.store
    _ = try await store.auditEntries(after: nil, AuditChoice(), limit: 1)
    try await opened.damage("audit_entries", "changed_at", "\(Self.far)", of: bad)
    let found = try await store.unreadableRows()

    #expect(found.map(\.isDeletable) == [false])
    #expect(try await store.deleteUnreadableRows() == [])
    _ = try await opened.add("New Guest", "new@example.org")
    let fault = try #require(try await opened.verdict().fault)
    #expect(fault.kind == .unreadable && fault.row == found.first)
    #expect(try await store.unreadableRows() == found)
  }

  @Test(arguments: StoreKind.allCases)
  func `at the end of the audit log lets changes go on`(kind: StoreKind) async throws {
    let (opened, _) = try await filled(kind)
    let store = opened.store
    for (column, value) in [("digest", "NULL"), ("position", "\(Self.far)")] {
      _ = try await store.auditEntries(after: nil, AuditChoice(), limit: 1)
      try await opened.change(
        """
        UPDATE audit_entries SET \(column) = \(value)
        WHERE position = (SELECT max(position) FROM audit_entries WHERE position < 1000000)
        """)
      _ = try await opened.add("After \(column)", "\(column)@example.org")
      #expect(try await opened.verdict().fault?.kind == .unreadable)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `of an invitation admits nobody`(kind: StoreKind) async throws {
    let (opened, bad) = try await filled(kind)
    let code = KeyedDigest(text: "c")
    let (key, now) = (KeyedDigest(text: "k"), Date(timeIntervalSince1970: 1_600_000_000))
    #expect(try await opened.store.isValid(code, for: nil, of: key, at: now))
    try await opened.damage("invitations", "expires_at", "\(Self.far)", of: bad)

    #expect(try await !opened.store.isValid(code, for: nil, of: key, at: now))
  }
}

extension OpenedStore {
  /// Stores a value in spite of all conditions: in the account's row, or in the first row of another
  /// table.
  fileprivate func damage(
    _ table: String, _ column: String, _ value: String, of account: Account
  ) async throws {
    let key =
      ["outbox": "reference", "notifications": "message", "audit_entries": "id"][table]
    let condition =
      table == "accounts"
      ? "id = '\(account.id)'" : key.map { "\($0) = (SELECT min(\($0)) FROM \(table))" } ?? "1 = 1"
    guard let database = owner as? TestDatabase else {
      try await change("PRAGMA ignore_check_constraints = ON")
      let value = value.replacing("chr(", with: "char(")
      try await change("UPDATE \(table) SET \(column) = \(value) WHERE \(condition)")
      return try await change("PRAGMA ignore_check_constraints = OFF")
    }
    _ = try await database.owner.write(.change) { sql in
      let names = try sql.rows(
        """
        SELECT CAST(conname AS text) AS name FROM pg_constraint
        WHERE conrelid = CAST('\(table)' AS regclass) AND contype = 'c'
        """)
      for name: String? in names.map({ $0["name"] }) {
        try sql.rows("ALTER TABLE \(table) DROP CONSTRAINT \(name ?? "")")
      }
      try sql.rows("UPDATE \(table) SET \(column) = \(value) WHERE \(condition)")
    }
  }
}
