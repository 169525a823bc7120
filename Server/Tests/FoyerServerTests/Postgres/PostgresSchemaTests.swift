import APIClient
import Domain
import Foundation
import PostgresStore
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresSchemaTests {
  @Test func `is made once by ten migrations at once`() async throws {
    let database = try await TestDatabase(hasTables: false)

    try await withThrowingTaskGroup { group in
      for _ in 1...10 {
        group.addTask { try await PostgresSchema.current.migrate(database.owner) }
      }
      try await group.waitForAll()
    }

    #expect(
      try await database.run("SELECT version FROM schema_version ORDER BY version")
        == StoreSchema.versions.map { "\($0.number)" })
    #expect(try await database.run("SELECT count(*) FROM store") == ["1"])
  }

  @Test func `leaves servers of the version before at work`() async throws {
    let database = try await TestDatabase()
    let running = try await database.opened()

    try await PostgresSchema.adding("ALTER TABLE accounts ADD COLUMN note text")
      .migrate(database.owner)
    _ = try await AccountStore(running).add(idempotencyKey: RandomIdentifiers().idempotencyKey())
    try await PostgresCheck([running]).check()
    let restarted = try await database.store()

    #expect(await restarted.all().accounts.count == 1)
    #expect(
      try await database.run("SELECT max(version) FROM schema_version")
        == ["\(StoreSchema.newest + 1)"])
  }

  @Test func `is refused where it is newer than a server can serve`() async throws {
    let database = try await TestDatabase()
    let running = try await database.opened()
    try await PostgresSchema.adding("SELECT 1", oldestServer: 2).migrate(database.owner)

    let refusal = await #expect(throws: PostgresError.self) { try await database.store() }
    let server = try ServerProcess.run(
      "--port", "0", "--data-dir", ServerData().path, "--database", database.url)

    let sentence = "The database was made by a newer version of Foyer. Update this one."
    #expect(refusal?.sentence == sentence)
    #expect(server.status == 65)
    #expect(server.errors == "foyer-server: \(sentence)\n")
    await #expect(throws: StorageProblem.newerVersion) {
      try await PostgresCheck([running]).check()
    }
  }

  @Test func `is the owner's to make, and a server says so`() async throws {
    let database = try await TestDatabase(hasTables: false)

    let refused = try ServerProcess.run(
      "--port", "0", "--data-dir", ServerData().path, "--database", database.url)
    let migrated = try ServerProcess.run("migrate", "--database", database.ownerURL)
    let server = try ServerProcess(ServerData(), "--database", database.url)
    let account = try await RegisterOnServer(at: server.address).createdAccount(
      of: .init(.form()))

    #expect(refused.status == 69)
    #expect(
      refused.errors == """
        foyer-server: The database's tables are missing or older than this server. Run foyer-server \
        migrate as the role that owns them.

        """)
    #expect(migrated.status == 0)
    #expect(try await database.run("SELECT id FROM accounts") == [account.id.description])
  }
}

extension PostgresSchema {
  /// The current schema with one more version.
  fileprivate static func adding(_ statement: String, oldestServer: Int = 1) -> PostgresSchema {
    let next = StoreSchema.newest + 1
    return PostgresSchema(
      StoreSchema.versions + [
        StoreSchema.Version(next, oldestServer: oldestServer == 1 ? 1 : next) { _ in [statement] }
      ])
  }
}
