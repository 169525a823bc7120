import Domain
import Foundation
import InteractorKit
import SQL
import StoreTesting
import Testing

@testable import APIClient

@Suite(.timeLimit(.minutes(5))) struct UsersCacheTests {
  private let directory: TemporaryDirectory
  private let cache: UsersCache
  private let ada = User(id: AccountID("a"), name: "ada", avatar: "https://example.org/ada.png")
  private let grace = User(id: AccountID("g"), name: "Grace")
  private let zoe = User(id: AccountID("z"), name: "Zoë")
  private let details = UserDetails(
    about: "Engines.", joinedAt: Date(timeIntervalSince1970: 1_800_000_000.123))

  init() throws {
    directory = try TemporaryDirectory()
    cache = UsersCache(directory: try directory.data)
  }

  @Test func `is empty, and makes no file, before something is stored`() async throws {
    #expect(try await all().isEmpty)
    #expect(try await cache.fetchUserDetails(for: ada.id) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `keeps users sorted by name (54), for the next process`() async throws {
    try await cache.store(users: [zoe, grace, ada], isAll: true)

    let users = try await UsersCache(directory: directory.data).fetchUsers(UsersQuery())

    #expect(users.rows == [ada, grace, zoe])
  }

  @Test func `an id that is there is updated, one that isn't brought any more goes`() async throws {
    try await cache.store(users: [ada, grace, zoe], isAll: true)
    let renamed = User(id: zoe.id, name: "Åsa", avatar: "https://example.org/asa.png")
    let faceless = User(id: ada.id, name: ada.name)

    try await cache.store(users: [faceless, renamed], isAll: true)

    #expect(try await all() == [faceless, renamed])
    try await cache.store(users: [User(id: ada.id, name: "Zita"), renamed], isAll: true)
    #expect(try await all().map(\.name) == ["Åsa", "Zita"])
  }

  @Test func `details are kept with their user, who stays as they are (60)`() async throws {
    try await cache.store(users: [ada, grace], isAll: true)
    #expect(try await cache.fetchUserDetails(for: ada.id) == nil)

    try await cache.store(details: details, for: ada.id)
    try await cache.store(users: [ada, grace], isAll: true)

    #expect(try await cache.fetchUserDetails(for: ada.id) == details)
    #expect(try await cache.fetchUserDetails(for: grace.id) == nil)
    #expect(try await all().map(\.joinedAt) == [details.joinedAt, nil])
    #expect(try await all().map(\.avatar) == [ada.avatar, nil])
  }

  @Test func `rows further down come to those that are there, until all are stored anew`()
    async throws
  {
    let joined = User(id: zoe.id, name: zoe.name, joinedAt: details.joinedAt)
    try await cache.store(users: [ada], isAll: true)
    try await cache.store(users: [joined], isAll: false)
    #expect(try await all() == [ada, joined])

    try await cache.store(users: [grace], isAll: true)

    #expect(try await all() == [grace])
  }

  @Test func `gives the rows that are asked for, and those whose words begin so`() async throws {
    let king = User(id: AccountID("k"), name: "Ádá King")
    try await cache.store(users: [ada, grace, zoe, king], isAll: true)

    let rows = try await cache.fetchUsers(UsersQuery(rows: 1..<3))
    let found = try await cache.fetchUsers(UsersQuery("ki"))
    let none = try await cache.fetchUsers(UsersQuery("ing"))

    #expect(rows == RowsPage([king, grace], total: 4))
    #expect(found == RowsPage([king], total: 1))
    #expect(none == RowsPage(total: 0))
  }

  @Test func `details of an unknown member are cached nowhere`() async throws {
    try await cache.store(details: details, for: ada.id)

    #expect(try await cache.fetchUserDetails(for: ada.id) == nil)
  }

  @Test func `all users are stored or none (55)`() async throws {
    try await cache.store(users: [ada], isAll: true)
    try connection().execute(
      """
      CREATE TRIGGER refused BEFORE INSERT ON users WHEN NEW.name = 'Zoë'
      BEGIN SELECT RAISE(ABORT, 'no'); END
      """)

    await #expect(throws: StorageProblem.self) {
      try await cache.store(users: [grace, zoe], isAll: true)
    }

    #expect(try await all() == [ada])
  }

  @Test func `every stored model is in a versioned schema (57)`() async throws {
    try await cache.store(users: [ada], isAll: true)

    let versions = try connection().texts("SELECT identifier FROM grdb_migrations")

    #expect(versions == ["v1"])
  }

  @Test func `a newer version's file is refused`() async throws {
    try await cache.store(users: [ada], isAll: true)
    try connection().execute("INSERT INTO grdb_migrations VALUES ('v9')")
    let cache = UsersCache(directory: try directory.data)

    await #expect(throws: StorageProblem.newerVersion) { try await cache.fetchUsers(UsersQuery()) }
    await #expect(throws: StorageProblem.newerVersion) {
      try await cache.store(users: [ada], isAll: true)
    }
  }

  private func all() async throws -> [User] { try await cache.fetchUsers(UsersQuery()).rows }

  private func connection() throws -> Database {
    try Database(path: directory.data.path + "/members.sqlite")
  }
}
