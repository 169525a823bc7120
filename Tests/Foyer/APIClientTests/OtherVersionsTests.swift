import Domain
import Foundation
import Loopback
import Testing
import WebRepositories

@testable import APIClient

/// Servers of other versions of Foyer.
@Suite(.timeLimit(.minutes(5))) struct OtherVersionsTests {
  @Test(
    arguments: [
      ((1, 0), .works), ((1, 1), .works), ((1, 2), .serverIsNewer), ((2, 0), .serverIsNewer),
      ((0, 9), .serverIsOlder),
    ] as [((Int, Int), APIVersion.Compatibility)])
  func `a client works with its own minor version and the next one`(
    server: (Int, Int), expected: APIVersion.Compatibility
  ) {
    let client = APIVersion(major: 1, minor: 0)

    let server = APIVersion(major: server.0, minor: server.1)

    #expect(client.compatibility(withServer: server) == expected)
    #expect(
      APIVersion(major: 1, minor: 1).compatibility(withServer: client) == .serverIsOlder)
  }

  @Test func `what fails at a server of another version is told by that`() async throws {
    let server = try RawServer(
      .json(#"{"type":"about:blank","title":"Not Found","status":404}"#, status: "404 No"),
      .json(#"{"name":"Foyer","version":"9.2\u001b[2J","api":{"major":9,"minor":2},"new":1}"#))

    await #expect(throws: StorageProblem.service(.otherVersion("9.2[2J", isOlder: false))) {
      _ = try await client(of: server).answer(to: ShowState())
    }
    #expect(server.requests.map(\.line).last == "GET /version HTTP/1.1")
  }

  @Test func `where the versions work together, the failure stays what it is`() async throws {
    let server = try RawServer(
      .json("{}"), .json(#"{"name":"Foyer","version":"1.0","api":{"major":1,"minor":1}}"#))

    await #expect(throws: StorageProblem.service(.invalidResponse)) {
      _ = try await client(of: server).answer(to: ShowState())
    }
  }

  @Test func `a problem of a newer server is told by its title`() async throws {
    let server = try RawServer(
      .json(
        #"{"type":"/problems/new","title":"The moon is\u001b[2J \u202efull","status":409,"x":{}}"#,
        status: "409 No"))

    await #expect(
      throws: StorageProblem.service(
        .refusedBecause(title: "The moon is[2J full", status: 409))
    ) {
      _ = try await client(of: server).answer(to: ShowState())
    }
  }

  private func client(of server: RawServer) throws -> ServerClient {
    ServerClient(try ServiceAddress(validating: "http://127.0.0.1:\(server.port)"))
  }
}
