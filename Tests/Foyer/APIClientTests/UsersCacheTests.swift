import Domain
import Foundation
import GRDB
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
    #expect(try await cache.fetchUsers().isEmpty)
    #expect(try await cache.fetchUserDetails(for: ada.id) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `keeps users sorted by name (54), for the next process`() async throws {
    try await cache.store(users: [zoe, grace, ada])

    let users = try await UsersCache(directory: directory.data).fetchUsers()

    #expect(Array(users) == [ada, grace, zoe])
  }

  @Test func `an id that is there is updated, one that isn't brought any more goes`() async throws {
    try await cache.store(users: [ada, grace, zoe])
    let renamed = User(id: zoe.id, name: "Åsa", avatar: "https://example.org/asa.png")
    let faceless = User(id: ada.id, name: ada.name)

    try await cache.store(users: [faceless, renamed])

    #expect(try await Array(cache.fetchUsers()) == [faceless, renamed])
    try await cache.store(users: [User(id: ada.id, name: "Zita"), renamed])
    #expect(try await cache.fetchUsers().map(\.name) == ["Åsa", "Zita"])
  }

  @Test func `details are kept with their user, who stays as they are (60)`() async throws {
    try await cache.store(users: [ada, grace])
    #expect(try await cache.fetchUserDetails(for: ada.id) == nil)

    try await cache.store(details: details, for: ada.id)
    try await cache.store(users: [ada, grace])

    #expect(try await cache.fetchUserDetails(for: ada.id) == details)
    #expect(try await cache.fetchUserDetails(for: grace.id) == nil)
    #expect(try await Array(cache.fetchUsers()) == [ada, grace])
  }

  @Test func `when somebody joined is known by their details`() async throws {
    #expect(try await cache.joinDates(of: [ada.id]) == [:])
    try await cache.store(users: [ada, grace])
    try await cache.store(details: details, for: ada.id)

    #expect(try await cache.joinDates(of: [ada.id, grace.id]) == [ada.id: details.joinedAt])
  }

  @Test func `details of nobody are kept nowhere`() async throws {
    try await cache.store(details: details, for: ada.id)

    #expect(try await cache.fetchUserDetails(for: ada.id) == nil)
  }

  @Test func `all users are stored or none (55)`() async throws {
    try await cache.store(users: [ada])
    try await connection().write {
      try $0.execute(
        sql: """
          CREATE TRIGGER refused BEFORE INSERT ON users WHEN NEW.name = 'Zoë'
          BEGIN SELECT RAISE(ABORT, 'no'); END
          """)
    }

    await #expect(throws: StorageProblem.self) { try await cache.store(users: [grace, zoe]) }

    #expect(try await Array(cache.fetchUsers()) == [ada])
  }

  @Test func `every stored model is in a versioned schema (57)`() async throws {
    try await cache.store(users: [ada])

    let versions = try await connection().read {
      try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations")
    }

    #expect(versions == ["v1"])
  }

  @Test func `a newer version's file is refused`() async throws {
    try await cache.store(users: [ada])
    try await connection().write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v9')")
    }
    let cache = UsersCache(directory: try directory.data)

    await #expect(throws: StorageProblem.newerVersion) { try await cache.fetchUsers() }
    await #expect(throws: StorageProblem.newerVersion) { try await cache.store(users: [ada]) }
  }

  private func connection() throws -> DatabaseQueue {
    try DatabaseQueue(path: directory.data.path + "/members.sqlite")
  }
}
