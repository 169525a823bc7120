import Domain
import Foundation
import InteractorKit
import SQL
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct MembersTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test func `an account is no member before its owner chose to be listed`() async throws {
    let account = try await accounts.add(.sample())

    #expect(try await accounts.fetchUsers(UsersQuery()).rows.isEmpty)
    #expect(try await accounts.member(account.id) == nil)
  }

  @Test func `makes no file where there is none`() async throws {
    #expect(try await accounts.fetchUsers(UsersQuery()).rows.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `a member has a name, a line and a day, and no address`() async throws {
    let account = try await accounts.add(.sample())
    try await accounts.save(.listed("Engines and poetry."), for: account.id)

    let user = User(id: account.id, name: "Ada Lovelace")
    let details = UserDetails(about: "Engines and poetry.", joinedAt: account.createdAt)

    let listed = User(id: account.id, name: "Ada Lovelace", joinedAt: account.createdAt)
    #expect(try await accounts.fetchUsers(UsersQuery()) == RowsPage([listed], total: 1))
    #expect(try await accounts.fetchUserDetails(for: account.id) == details)
    #expect(try await accounts.member(account.id) == Member(user, details))
  }

  @Test func `a member who isn't listed any more is nowhere`() async throws {
    let account = try await accounts.add(.sample())
    try await accounts.save(.listed("Hello."), for: account.id)
    #expect(try await accounts.fetchUsers(UsersQuery()).rows.count == 1)

    try await accounts.save(Profile(isListed: false, about: .empty), for: account.id)

    #expect(try await accounts.fetchUsers(UsersQuery()).rows.isEmpty)
    #expect(try await accounts.member(account.id) == nil)
  }

  @Test func `a deleted member is nowhere`() async throws {
    let account = try await accounts.add(.sample())
    try await accounts.save(.listed(), for: account.id)

    #expect(try await accounts.delete(account.id))

    #expect(try await accounts.fetchUsers(UsersQuery()).rows.isEmpty)
    #expect(try await accounts.member(account.id) == nil)
  }

  @Test func `a profile needs an account`() async throws {
    await #expect(throws: EditAccount.Failure.refused(.notFound)) {
      try await accounts.save(.listed(), for: AccountID("nobody"))
    }
    try await accounts.add(.sample())
    await #expect(throws: EditAccount.Failure.refused(.notFound)) {
      try await accounts.save(.listed(), for: AccountID("nobody"))
    }
  }

  @Test func `rows follow one another in the order of names`() async throws {
    let names = try await storeMembers(25)

    var found: [String] = []
    for first in stride(from: 0, to: 30, by: 10) {
      found += try await accounts.fetchUsers(UsersQuery(rows: first..<first + 10)).rows.map(\.name)
    }

    #expect(found == names)
  }

  @Test(arguments: ["", "x", "Zm9v", "%00", "////", "🙂"])
  func `a text that is no position isn't taken for one`(text: String) {
    #expect(PageToken(text) == nil)
  }

  @Test func `rows are found by the index`() async throws {
    _ = try await storeMembers(1)

    let spy = DriverSpy(SQLiteDriver(directory: try directory.data))
    _ = try await AccountStore(spy).fetchUsers(UsersQuery())
    let plan = try #require(spy.statements.last).plan

    #expect(plan.contains { $0.contains("USING COVERING INDEX members_by_name") }, "\(plan)")
  }

  /// Stores members in another order than that of their names.
  private func storeMembers(_ count: Int) async throws -> [String] {
    let names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(count).map { "Guest \($0)" }
    for name in names.reversed() {
      let account = try await accounts.add(.sample("\(name.suffix(1))@example.org", name: name))
      try await accounts.save(.listed(), for: account.id)
    }
    return names
  }
}
