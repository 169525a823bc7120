import Domain
import Foundation
import PostgresClient
import Services
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresMembersTests {
  @Test func `gives a page along the index alone`() async throws {
    let database = try await TestDatabase()
    _ = try await database.stores()
    try await database.run(.addingMembers)
    try await database.run("VACUUM ANALYZE accounts")
    let query = PostgresMembers.pageQuery
      .replacing("$1", with: "'guest 3'").replacing("$2", with: "''").replacing("$3", with: "500")

    let plan = try await database.run("EXPLAIN (COSTS OFF) " + query).joined(separator: "\n")

    #expect(plan.contains("Index Only Scan using members_by_name"))
    #expect(!plan.contains("Sort"))
  }

  @Test func `asks the primary where the standby is away`() async throws {
    let database = try await TestDatabase()
    let (pool, away) = (
      PostgresPool(try DatabaseAddress(database.url)),
      PostgresPool(try DatabaseAddress("postgresql:///none?host=/tmp/foyer-no-such-directory"))
    )
    let stores = try await Stores(PostgresDatabase(pool), reading: PostgresDatabase(away))
    let store = OpenedStores(stores: stores, owner: database)

    let member = try await store.addMember("Ada Lovelace", 1)

    #expect(try await store.pages(of: 10) == [["Ada Lovelace"]])
    #expect(try await store.members.member(member.id)?.user.id == member.id)
  }
}

extension String {
  fileprivate static let addingMembers = """
    INSERT INTO accounts (id, name, sort_key, email, email_canonical, password_hash, brand,
      created_at, attempt, is_listed, about)
    SELECT n, 'Guest ' || n, 'guest ' || n, '', n, repeat('h', 100), 'aurora', n, n, true, ''
    FROM generate_series(1, 5000) n
    """
}
