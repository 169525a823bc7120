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
    #expect(try await accounts.page(after: nil, limit: 10) == MembersPage())
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
    #expect(try await accounts.member(account.id) == Member(user: user, details: details))
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

  @Test func `pages follow one another in the order of names`() async throws {
    let names = try await storeMembers(25)

    var pages: [[String]] = []
    var place: MembersPage.Token?
    repeat {
      let page = try await accounts.page(after: place, limit: 10)
      pages.append(page.users.map(\.name))
      place = page.next.flatMap { MembersPage.Token($0.description) }
    } while place != nil

    #expect(pages.map(\.count) == [10, 10, 5])
    #expect(pages.flatMap { $0 } == names.sorted())
    #expect(try await accounts.fetchUsers(UsersQuery()).rows.map(\.name) == names.sorted())
  }

  @Test func `a place stays good when members leave`() async throws {
    _ = try await storeMembers(4)
    let page = try await accounts.page(after: nil, limit: 2)
    for user in page.users { _ = try await accounts.delete(user.id) }

    let next = try await accounts.page(after: page.next, limit: 2)

    #expect(next.users.map(\.name) == ["Guest C", "Guest D"])
  }

  @Test(arguments: ["", "x", "Zm9v", "%00", "////", "🙂"])
  func `what is no place isn't taken for one`(text: String) {
    #expect(MembersPage.Token(text) == nil)
  }

  @Test func `a page is read by the index, without sorting`() async throws {
    _ = try await storeMembers(1)

    let spy = DriverSpy(SQLiteDriver(directory: try directory.data))
    _ = try await AccountStore(spy).page(after: nil, limit: 9)
    let plan = try #require(spy.statements.first).plan

    #expect(
      plan.first?.contains("SEARCH accounts USING INDEX members_by_name") == true,
      "\(plan)")
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") && !$0.contains("SCAN") }, "\(plan)")
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
