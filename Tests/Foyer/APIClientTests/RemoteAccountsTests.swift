import Domain
import Files
import Foundation
import Loopback
import Testing
import WebRepositories

@testable import APIClient

@Suite(.timeLimit(.minutes(5))) struct RemoteAccountsTests {
  private static let token = "0123456789abcdef0123456789abcdef0123456789_"
  private static let next = PageToken(sortKey: "ada", id: "7").description

  @Test func `gives each page when it has come, with the token, and has the server look`()
    async throws
  {
    let server = try RawServer(
      .json(Self.page("1", next: Self.next)), .json(Self.page("2", isListed: false)))
    let accounts = try accounts(at: server)

    var (pages, requests): ([[AccountEntry]], [Int]) = ([], [])
    try await Page.each { (place) async throws(StorageProblem) in
      try await accounts.answer(
        to: ListAccounts(after: place, of: BrandID("aurora"), AccountSearch("Ada L")))
    } _: {
      pages.append($0.items)
      requests.append(server.requests.count)
    }

    #expect(pages.map { $0.map(\.account.id.description) } == [["1"], ["2"]])
    #expect(pages.map { $0.map(\.profile.isListed) } == [[true], [false]])
    #expect(requests == [1, 2])
    #expect(
      server.requests.map(\.line) == [
        "GET /accounts?brand=aurora&part=Ada%20L HTTP/1.1",
        "GET /accounts?brand=aurora&page=\(Self.next)&part=Ada%20L HTTP/1.1",
      ])
    #expect(
      server.requests.map { $0.header("authorization") }
        == Array(repeating: "Bearer \(Self.token)", count: 2))
  }

  @Test(
    arguments: [
      (.json(#"{"type":"about:blank","title":"","status":401}"#, status: "401 No"), .notAllowed),
      (.json(#"{"type":"/problems/closed","title":"","status":403}"#, status: "403 No"), .closed),
      (.json("", status: "500 Oops"), .refused(status: 500)),
      (.json("{}"), .invalidResponse),
      (.json(#"{"items":[],"next":"\#(next)","unreadable":[]}"#), .invalidResponse),
      (.json(page("1", next: "a")), .invalidResponse),
      (.json(page("")), .invalidResponse),
    ] as [(RawServer.Reply, ServiceProblem)])
  func `says why a page isn't all`(
    reply: RawServer.Reply, problem: ServiceProblem
  ) async throws {
    let server = try RawServer(reply)

    await #expect(throws: StorageProblem.service(problem)) {
      try await accounts(at: server).answer(to: ListAccounts())
    }
  }

  @Test func `says what was changed, and sends nothing but that`() async throws {
    let server = try RawServer(
      .json(
        #"""
        {"before":{"name":"Ada Lovelace","profile":{"isListed":false,"about":""}},
         "after":{"name":"Ada Lovelace","profile":{"isListed":true,"about":""}}}
        """#))

    let edit = try await accounts(at: server).execute(
      EditAccount(AccountID("../1"), .init(isListed: true)), Call())

    #expect(!edit.before.profile.isListed)
    #expect(edit.after.profile.isListed)
    #expect(server.requests.map(\.line) == ["PATCH /accounts/%2E%2E%2F1 HTTP/1.1"])
    #expect(server.requests.map(\.body) == [#"{"isListed":true}"#])
  }

  @Test func `an unknown id is no failure, and a lost answer to a deletion is in doubt`()
    async throws
  {
    let server = try RawServer(
      .none, .none, .json("", status: "204 Done"), .cut(""), .cut(""))
    let accounts = try accounts(at: server)

    let delete = DeleteAccount(AccountID("1"))
    await #expect(throws: EditAccount.Failure.refused(.notFound)) {
      try await accounts.execute(EditAccount(AccountID("1"), .init(isListed: true)), Call())
    }
    await #expect(throws: DeleteAccount.Failure.refused(.notFound)) {
      try await accounts.execute(delete, Call())
    }
    _ = try await accounts.execute(delete, Call())
    await #expect(throws: DeleteAccount.Failure.store(.unknown(.service(.connectionLost)))) {
      try await accounts.execute(delete, Call())
    }
  }

  @Test func `an account that isn't found after a lost answer may be the one that was deleted`()
    async throws
  {
    let server = try RawServer(.cut(""), .none)
    let accounts = try accounts(at: server)

    await #expect(throws: DeleteAccount.Failure.store(.unknown(.service(.connectionLost)))) {
      try await accounts.execute(DeleteAccount(AccountID("1")), Call())
    }
  }

  @Test func `asks for what is named`() async throws {
    let server = try RawServer(.json(Self.page("12")), .json("", status: "401 No"))
    let accounts = try accounts(at: server)
    let list = ListAccounts(named: try #require(AccountReference("1 2&brand=x")))

    #expect(try await accounts.answer(to: list).items.map(\.account.id.description) == ["12"])
    await #expect(throws: StorageProblem.service(.notAllowed)) {
      try await accounts.answer(to: list)
    }
    #expect(server.requests.map(\.line)[0] == "GET /accounts?named=1%202%26brand%3Dx HTTP/1.1")
  }

  private static func page(_ id: String, isListed: Bool = true, next: String? = nil) -> String {
    """
    {"items":[{"account":{"id":"\(id)","name":"Ada Lovelace","email":"ada@example.org",\
    "brand":"aurora","createdAt":"2027-01-15T08:00:00.123Z"},\
    "profile":{"isListed":\(isListed),"about":""}}],\
    \(next.map { "\"next\":\"\($0)\"," } ?? "")"unreadable":[]}
    """
  }

  private func accounts(at server: RawServer) throws -> ServerClient {
    ServerClient(
      try ServiceAddress(validating: "http://127.0.0.1:\(server.port)"),
      operatorToken: AccessToken(Self.token.utf8))
  }
}

extension RawServer.Reply {
  fileprivate static let none = json(
    #"{"type":"/problems/not-found","title":"","status":404}"#, status: "404 No")
}
