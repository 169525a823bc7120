import APIClient
import Domain
import Foundation
import Testing
import WebRepositories

@Suite(.timeLimit(.minutes(5))) struct MembersTests {
  @Test func `lists everybody who wants to be, page by page, in the order of their names`()
    async throws
  {
    let server = try ServerProcess()
    try await server.data.addMembers(0..<1_100)

    let users = try await RealUsersWebRepository(
      session: HTTPSession(), baseURL: server.address
    ).fetchUsers()

    #expect(users.map(\.name) == (0..<1_100).map { "Guest \($0 + 10_000)" })
    #expect(Set(users.map(\.id)).count == 1_100)
  }

  @Test func `lists who said so after registering, and tells nobody's address`() async throws {
    let server = try ServerProcess()
    let (session, keys) = (HTTPSession(), AccountKeys())
    let account = try await RegisterOnServer(at: server.address, keys: keys)
      .createdAccount(of: .init(.form()))
    let shy = try await RegisterOnServer(at: server.address, keys: keys)
      .createdAccount(of: .init(.form(name: "Shy Person", email: "shy@example.org")))
    let profiles = ProfilesOnServer(client: ServerClient(try server.address), keys: keys)

    let profile = Profile(isListed: true, about: try AboutLine(validating: "Poetical science"))
    try await profiles.save(profile, for: account.id)
    try await profiles.save(Profile(isListed: false, about: .empty), for: shy.id)
    try await profiles.save(profile, for: account.id)  // once more: an answer may be lost

    let repository = RealUsersWebRepository(session: session, baseURL: try server.address)
    #expect(try await repository.fetchUsers() == [User(id: account.id, name: "Ada Lovelace")])
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

  @Test func `takes a profile from nobody but who made the account, and one only`() async throws {
    let server = try ServerProcess()
    let keys = AccountKeys()
    let account = try await RegisterOnServer(at: server.address, keys: keys)
      .createdAccount(of: .init(.form()))
    let path = try server.url("/accounts/\(account.id)/profile")
    let json = ["Content-Type": "application/json"]
    let listed = #"{"isListed":true,"about":""}"#

    let nobody = try await WebAnswer("PUT", path, listed, headers: json)
    let other = try await WebAnswer(
      "PUT", path, listed,
      headers: json.merging(["Authorization": "Bearer 1111111111111111"]) { $1 })
    let profiles = ProfilesOnServer(client: ServerClient(try server.address), keys: keys)
    try await profiles.save(Profile(isListed: false, about: .empty), for: account.id)

    #expect(nobody.status == 401)
    #expect(other.status == 403)
    await #expect(throws: ProfileError.noAccount) {
      try await profiles.save(Profile(isListed: true, about: .empty), for: account.id)
    }
    await #expect(throws: ProfileError.noAccount) {
      try await profiles.save(Profile(isListed: true, about: .empty), for: AccountID("else"))
    }
    #expect(try await WebAnswer("GET", server.url("/users")).text == #"{"users":[]}"#)
  }
}
