import APIClient
import Domain
import Foundation
import FoyerAPI
import InteractorKit
import Testing
import WebRepositories

@Suite(.timeLimit(.minutes(5))) struct MembersTests {
  @Test func `lists everybody who wants to be, in the order of their names`()
    async throws
  {
    let server = try ServerProcess()
    try await server.data.addMembers(0..<1_100)

    var names: [String] = []
    for first in [0, 500, 1_000] {
      let answer = try await WebAnswer("GET", server.url("/users?from=\(first)"))
      let page = try #require(APICoding.decode(RowsPage<User>.self, from: Array(answer.text.utf8)))
      #expect(page.total == 1_100)
      names += page.rows.map(\.name)
    }

    #expect(names == (0..<1_100).map { "Guest \($0 + 10_000)" })
  }

  @Test func `gives the requested rows and their number`() async throws {
    let server = try ServerProcess()
    try await server.data.addMembers(0..<110)
    let repository = RealUsersWebRepository(session: HTTPSession(), baseURL: try server.address)

    let last = try await repository.fetchUsers(UsersQuery(rows: 100..<120))
    let behind = try await repository.fetchUsers(UsersQuery(rows: 500..<510))
    var wrong: [Int] = []
    for query in ["from=-1", "from=x", "limit=-1", "from=99999999999", "from=", "limit=1.5"] {
      wrong.append(try await WebAnswer("GET", server.url("/users?\(query)")).status)
    }

    #expect(last.total == 110)
    #expect(last.rows.map(\.name) == (10_100..<10_110).map { "Guest \($0)" })
    #expect(behind == RowsPage(total: 110))
    #expect(wrong.allSatisfy { $0 == 400 }, "\(wrong)")
  }

  @Test func `lists members who chose it after registering, and reveals no address`() async throws {
    let server = try ServerProcess()
    let register = RegisterOnServer(at: try server.address)
    let (account, session) = try await register.signUp(.form())
    let (shy, shySession) = try await register.signUp(
      .form(name: "Shy Person", email: "shy@example.org"))
    let client = ServerClient(try server.address)

    let about = try AboutLine(validating: "Poetical science")
    for _ in 1...2 {  // twice, since a response may be lost
      try await client.own(EditOwnAccount(isListed: true, about: about), session)
    }
    try await client.own(EditOwnAccount(isListed: false, about: .empty), shySession)

    let repository = RealUsersWebRepository(session: HTTPSession(), baseURL: try server.address)
    #expect(
      try await repository.fetchUsers(UsersQuery())
        == RowsPage(
          [User(id: account.id, name: "Ada Lovelace", joinedAt: account.createdAt)], total: 1))
    let details = try await repository.fetchUserDetails(userId: account.id)
    #expect(details.about == "Poetical science")
    #expect(details.joinedAt == account.createdAt)
    let hidden = await #expect(throws: ServiceProblem.self) {
      try await repository.fetchUserDetails(userId: shy.id)
    }
    guard case .refused(404, .some) = hidden else {
      Issue.record("\(String(describing: hidden))")
      return
    }
    for path in ["/users", "/users/\(account.id)"] {
      #expect(try await !WebAnswer("GET", server.url(path)).text.contains("@"))
    }
  }
}
