import Domain
import Foundation
import GRDB
import Secrets
import Testing

@testable import Services

/// What is deleted is gone, and what is kept of a person they can have.
@Suite(.timeLimit(.minutes(2))) struct DeletingTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountsDatabase
  private let names = ["Ada", "Lovelace", "ada@example.org", "countess", "Engines", "velvet"]

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.toldAccounts()
  }

  @Test func `nothing of a person is in any file after they were deleted`() async throws {
    let id = try await member()
    try await accounts.add(.sample("bob@example.org", name: "Bob Hope"))
    let kept = try directory.text()
    #expect(names.filter { !kept.contains($0) } == [])

    #expect(try await accounts.delete(id))

    let left = try directory.text()
    #expect(names.filter { left.contains($0) } == [])
    #expect(left.contains("bob@example.org"))
    #expect(try await accounts.applications().isEmpty)
    #expect(try await OutboxDatabase(directory: directory.data).entries(all: true).isEmpty)
    #expect(try await directory.told() == ["webhook created", "webhook deleted"])
    #expect(try await accounts.delete(id) == false)
    #expect(try await accounts.record(of: id) == nil)
  }

  @Test func `who was deleted can come again, and a username is free again`() async throws {
    _ = try await accounts.delete(member())

    _ = try await member()
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
    #expect(account["createdAt"] == .text("2027-01-15T08:00:00Z"))
    #expect(account["passwordHash"] == .text("$argon2id$v=19$sample$…"))
    #expect(
      record.rows.keys.sorted() == [
        "accounts", "applications", "outbox", "profiles", "provisionings",
      ])
    for table in ["accounts", "applications"] {
      #expect(record.rows[table]?.first?["attempt"] == nil)
      #expect(record.rows[table]?.first?["contents"] == nil)
    }
  }

  @Test func `each table that refers to accounts goes along, and comes along`() async throws {
    let id = try await member()
    try await directory.otherConnection().write { database in
      try database.execute(
        sql: """
          CREATE TABLE later (owner TEXT REFERENCES accounts (id) ON DELETE CASCADE, word TEXT);
          INSERT INTO later VALUES ('\(id)', 'kept');
          """)
    }

    #expect(try await accounts.record(of: id)?.rows["later"]?.first?["word"] == .text("kept"))
    _ = try await accounts.delete(id)

    let rows = try await directory.otherConnection().read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM later")
    }
    #expect(rows == 0)
    let cascades = try await directory.otherConnection().read {
      try String.fetchAll(
        $0,
        sql: """
          SELECT keys.on_delete FROM sqlite_master AS tables,
            pragma_foreign_key_list(tables.name) AS keys
          WHERE tables.type = 'table' AND keys."table" = 'accounts'
          """)
    }
    #expect(Set(cascades).isSubset(of: ["CASCADE", "SET NULL"]))
  }

  @Test func `an approval that is taken back leaves the application`() async throws {
    let ada = try Applicant()
    let applied = try await ada.apply(to: accounts)
    _ = try await ada.enter(in: accounts)
    _ = try await accounts.decide(applied.id, .approved, .sample, letter: nil)
    _ = try await accounts.decide(applied.id, .reopened, .sample, letter: nil)

    #expect(try await accounts.applications().map(\.state) == [.pending])
  }

  /// By an open door nobody has to prove an address: who takes another's there can't end what the
  /// other has applied for.
  @Test func `an application that lives stays with whoever applied`() async throws {
    let ada = try Applicant()
    let applied = try await ada.apply(to: accounts)
    let taker = try await accounts.add(.sample())

    let record = try await accounts.record(of: taker.id)
    _ = try await accounts.delete(taker.id)

    #expect(record?.rows["applications"] == nil && record?.rows["outbox"] == nil)
    #expect(try await accounts.applications().map(\.id) == [applied.id])
    #expect(try await OutboxDatabase(directory: directory.data).entries(all: true).count == 1)
    guard case .right = try await ada.enter(in: accounts) else { throw ApplicationError.unknown }
  }

  /// Somebody who applied, was let in by an operator with a letter that waits, and is listed.
  private func member() async throws -> AccountID {
    let ada = try Applicant(
      details: SignUpDetails(
        username: try Username(validating: "countess"),
        answers: [SignUpAnswer(id: "why", kind: .text, question: "Why?", value: "velvet")]))
    let applied = try await ada.apply(to: accounts)
    _ = try await ada.enter(in: accounts)
    _ = try await accounts.decide(
      applied.id, .approved, .sample, letter: ada.letter("welcome"))
    try await accounts.save(.listed("Engines."), for: applied.id)
    return applied.id
  }
}
