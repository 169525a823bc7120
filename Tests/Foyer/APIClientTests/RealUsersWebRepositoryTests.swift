import Domain
import Foundation
import InteractorKit
import Loopback
import Testing
import WebRepositories

@testable import APIClient

/// Design rules 46 to 50.
@Suite(.timeLimit(.minutes(5))) struct RealUsersWebRepositoryTests {
  @Test func `fetches the rows that are looked at, and those whose words begin so`() async throws {
    let server = try RawServer(
      .json(#"{"rows":[{"id":"1","name":"Ada"},{"id":"2","name":"Bob"}],"total":2}"#),
      .json(
        #"{"rows":[{"id":"3","name":"Eve","avatar":"https://example.org/e.png","#
          + #""joinedAt":"2027-01-15T08:00:00.000Z"}],"total":401}"#))
    let repository = RealUsersWebRepository(server)

    let first = try await repository.fetchUsers(UsersQuery())
    let found = try await repository.fetchUsers(UsersQuery("Ev é", rows: 400..<500))

    let joinedAt = Date(timeIntervalSince1970: 1_800_000_000)
    let eve = User(
      id: AccountID("3"), name: "Eve", avatar: "https://example.org/e.png", joinedAt: joinedAt)
    #expect(
      first
        == RowsPage(
          [User(id: AccountID("1"), name: "Ada"), User(id: AccountID("2"), name: "Bob")], total: 2))
    #expect(found == RowsPage([eve], total: 401))
    #expect(
      server.requests.map(\.line) == [
        "GET /users?from=0&limit=500 HTTP/1.1",
        "GET /users?from=400&limit=100&name=ev%20e HTTP/1.1",
      ])
    #expect(
      server.requests.map { $0.header("accept") } == ["application/json", "application/json"])
  }

  @Test func `fetches the details of one`() async throws {
    let server = try RawServer(
      .json(#"{"id":"1","name":"A","about":"Hi","joinedAt":"2027-01-15T08:00:00.000Z"}"#))

    let details = try await RealUsersWebRepository(server)
      .fetchUserDetails(userId: AccountID("../1 é"))

    #expect(
      details == UserDetails(about: "Hi", joinedAt: Date(timeIntervalSince1970: 1_800_000_000)))
    #expect(server.requests.map(\.line) == ["GET /users/%2E%2E%2F1%20%C3%A9 HTTP/1.1"])
  }

  @Test(
    arguments: [
      (.json("{"), .invalidResponse),
      (.json("[]"), .invalidResponse),
      (.cut("HTTP/1.1 200 OK\r\nContent-Le"), .invalidResponse),
      (.json(#"{"rows":[{"id":1,"name":"Ada"}]}"#), .invalidResponse),
      (.json(#"{"rows":[]}"#), .invalidResponse),
      (
        .json(#"{"rows":[{"id":"1","name":"A"},{"id":"2","name":"B"}],"total":2}"#),
        .invalidResponse
      ),
      (.json(String(repeating: "[", count: 100_000)), .invalidResponse),
      (.json(#"{"rows":[]}"#, status: "500 Oops"), .refused(status: 500)),
      (.json("", status: "404 Not Found"), .refused(status: 404)),
      (.json("", status: "403 Forbidden"), .refused(status: 403)),
      (
        .json(
          #"{"type":"/problems/closed","title":"Closed","status":403}"#, status: "403 Forbidden"),
        .closed
      ),
    ] as [(RawServer.Reply, ServiceProblem)])
  func `calls a bad answer by its name`(reply: RawServer.Reply, problem: ServiceProblem)
    async throws
  {
    let server = try RawServer(reply)

    await #expect(throws: problem) {
      try await RealUsersWebRepository(server).fetchUsers(UsersQuery(rows: 0..<1))
    }
  }
}

extension RealUsersWebRepository {
  init(_ server: RawServer) {
    self.init(session: HTTPSession(), baseURL: .loopback(server.port))
  }
}

extension ServiceAddress {
  /// A server on this machine.
  static func loopback(_ port: UInt16) -> ServiceAddress {
    // swift-format-ignore: NeverUseForceTry
    try! ServiceAddress(validating: "http://127.0.0.1:\(port)")
  }
}
