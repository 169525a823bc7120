import Domain
import Foundation
import PostgresStore
import SQL
import Store
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresMembersTests {
  @Test func `finds a page by the index`() async throws {
    let database = try await TestDatabase()
    _ = try await database.store()
    try await database.run(.addingMembers)
    try await database.run("VACUUM ANALYZE accounts")
    let query = try #require(try await Self.pageQuery())
      .replacing("$1", with: "500").replacing("$2", with: "2000")

    let plan = try await database.run("EXPLAIN (COSTS OFF) " + query).joined(separator: "\n")

    #expect(plan.contains("using members_by_name"), "\(plan)")
  }

  @Test func `asks the primary where the standby is away`() async throws {
    let database = try await TestDatabase()
    let driver = try await database.opened()
    let away = PostgresDriver(
      try DatabaseAddress("postgresql:///none?host=/tmp/foyer-no-such-directory"))
    let store = OpenedStore(
      store: AccountStore(PostgresReaders([away, driver], writing: driver)), owner: database)

    let member = try await store.addMember("Ada Lovelace", 1)

    #expect(try await store.listed() == ["Ada Lovelace"])
    #expect(try await store.members.member(member.id)?.id == member.id)
  }
}

extension String {
  fileprivate static let addingMembers = """
    INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical,
      password_hash, brand, created_at, idempotency_key, request_digest, is_listed, about)
    SELECT n, 'Guest ' || n, 'guest ' || n, n, '', n, repeat('h', 100), 'aurora', n, n, n, true, ''
    FROM generate_series(1, 5000) n
    """
}

extension PostgresMembersTests {
  /// The statement by which the store reads a page of members.
  private static func pageQuery() async throws -> String? {
    let statements = Statements()
    _ = try? await AccountStore(statements).fetchUsers(UsersQuery())
    return statements.all.withLock { $0.last }
  }

  /// Records statements without running them.
  private final class Statements: StoreDriver {
    let all = Mutex<[String]>([])

    func read<Value: Sendable>(
      _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
      try work(Connection(statements: self))
    }

    func write<Value: Sendable>(
      _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
      try work(Connection(statements: self))
    }

    private struct Connection: SQLConnection {
      let statements: Statements
      let dialect = Dialect.postgres

      func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws {
        statements.all.withLock { $0.append(sql) }
      }
    }
  }
}
