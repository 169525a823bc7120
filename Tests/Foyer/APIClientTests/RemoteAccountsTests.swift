import Domain
import Files
import Foundation
import Loopback
import Testing
import WebRepositories

@testable import APIClient

@Suite(.timeLimit(.minutes(5))) struct RemoteAccountsTests {
  private static let token = "0123456789abcdef0123456789abcdef0123456789_"

  @Test func `fetches page after page, with the token`() async throws {
    let server = try RawServer(
      .json(#"{"accounts":[\#(Self.entry("1", isListed: true))],"next":"a/b"}"#),
      .json(#"{"accounts":[\#(Self.entry("2", isListed: false))]}"#))

    let listing = try await accounts(at: server).all()

    #expect(listing.problem == nil)
    #expect(listing.accounts.map(\.id.description) == ["1", "2"])
    #expect(listing.listed == [AccountID("1")])
    #expect(
      server.requests.map(\.line) == [
        "GET /accounts HTTP/1.1", "GET /accounts?page=a%2Fb HTTP/1.1",
      ])
    #expect(
      server.requests.map { $0.header("authorization") }
        == Array(repeating: "Bearer \(Self.token)", count: 2))
  }

  @Test func `gives each page when it has come, and has the server look for what is asked`()
    async throws
  {
    let server = try RawServer(
      .json(#"{"accounts":[\#(Self.entry("1", isListed: true))],"next":"a/b"}"#),
      .json(#"{"accounts":[\#(Self.entry("2", isListed: false))]}"#))

    var parts: [[String]] = []
    var requests: [Int] = []
    await (try accounts(at: server)).parts(of: BrandID("aurora"), AccountSearch("Ada L")) { part in
      parts.append(part.accounts.map(\.id.description))
      requests.append(server.requests.count)
    }

    #expect(parts == [["1"], ["2"]])
    #expect(requests == [1, 2])
    #expect(
      server.requests.map(\.line) == [
        "GET /accounts?brand=aurora&part=Ada%20L HTTP/1.1",
        "GET /accounts?brand=aurora&page=a%2Fb&part=Ada%20L HTTP/1.1",
      ])
  }

  @Test(
    arguments: [
      (.json(#"{"type":"about:blank","title":"","status":401}"#, status: "401 No"), .notAllowed),
      (.json(#"{"type":"/problems/closed","title":"","status":403}"#, status: "403 No"), .closed),
      (.json("", status: "500 Oops"), .refused(status: 500)),
      (.json("{}"), .invalidResponse),
      (.json(#"{"accounts":[],"next":"a"}"#), .invalidResponse),
      (.json(#"{"accounts":[\#(entry("", isListed: true))]}"#), .invalidResponse),
    ] as [(RawServer.Reply, ServiceProblem)])
  func `gives what has come, and says why it isn't all`(
    reply: RawServer.Reply, problem: ServiceProblem
  ) async throws {
    let server = try RawServer(
      .json(#"{"accounts":[\#(Self.entry("1", isListed: true))],"next":"a"}"#), reply)

    let listing = try await accounts(at: server).all()

    #expect(listing.accounts.map(\.id.description) == ["1"])
    #expect(listing.problem == .service(problem))
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

    await #expect(throws: DeleteAccount.Failure.store(.unknown(.service(.refused(status: 404))))) {
      try await accounts.execute(DeleteAccount(AccountID("1")), Call())
    }
  }

  @Test func `asks for what is named`() async throws {
    let entries = [Self.entry("12", isListed: true), Self.entry("2", isListed: false)]
    let server = try RawServer(
      .json(#"{"accounts":[\#(entries.joined(separator: ","))]}"#), .json("", status: "401 No"))
    let accounts = try accounts(at: server)
    let reference = try #require(AccountReference("1 2&brand=x"))

    let found = try await accounts.entries(named: reference)
    #expect(found.map(\.account.id.description) == ["12", "2"])
    await #expect(throws: StorageProblem.service(.notAllowed)) {
      try await accounts.entries(named: reference)
    }
    #expect(server.requests.map(\.line)[0] == "GET /accounts?named=1%202%26brand%3Dx HTTP/1.1")
  }

  private static func entry(_ id: String, isListed: Bool) -> String {
    """
    {"account":{"id":"\(id)","name":"Ada Lovelace","email":"ada@example.org","brand":"aurora",\
    "createdAt":"2027-01-15T08:00:00.123Z"},"profile":{"isListed":\(isListed),"about":""}}
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
