import Domain
import Loopback
import Testing

@testable import Composition

@Suite(.timeLimit(.minutes(1))) struct KeyPublishersClientTests {
  private static let line =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P"

  @Test func `keys are read line by line, each once`() async throws {
    let server = try RawServer(.json("\(Self.line)\r\n\n\(Self.line) ada@laptop\nssh-dss AAAA\n"))

    let published = try await keys(of: server)

    #expect(published.keys.map(\.line) == [Self.line] && published.refused == 1)
    #expect(server.requests.map(\.line) == ["GET /ada.keys HTTP/1.1"])
  }

  @Test(arguments: [
    ("404 Not Found", KeyHostProblem.unknownUser), ("429 Too Many Requests", .refused),
    ("500 Internal Server Error", .refused),
  ])
  func `a refusal is told from an unknown name`(
    status: String, problem: KeyHostProblem
  ) async throws {
    let server = try RawServer(.json("", status: status))

    await #expect(throws: problem) { try await keys(of: server) }
  }

  @Test func `a redirect isn't followed`() async throws {
    let other = try RawServer(.json(Self.line))
    let server = try RawServer(
      .answer(
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(other.port)/\r\nContent-Length: 0\r\n\r\n"
      ))

    await #expect(throws: KeyHostProblem.moved) { try await keys(of: server) }

    #expect(other.requests.isEmpty)
  }

  @Test func `an answer without an end ends at two megabytes`() async throws {
    let server = try RawServer(.endless("HTTP/1.1 200 OK\r\n\r\n"))

    await #expect(throws: KeyHostProblem.tooLarge) { try await keys(of: server) }
  }

  @Test func `a slow site ends at the time limit`() async throws {
    let server = try RawServer(.silence)

    await #expect(throws: KeyHostProblem.tooSlow) {
      try await KeyPublishersClient(timeLimit: .milliseconds(200))
        .keys(at: "http://127.0.0.1:\(server.port)/ada.keys")
    }
  }

  @Test(arguments: ["http://198.51.100.1/ada.keys", "file:///etc/passwd", "gopher://a.example/"])
  func `nothing but HTTPS is asked`(address: String) async {
    await #expect(throws: KeyHostProblem.unreachable) {
      try await KeyPublishersClient().keys(at: address)
    }
  }

  @Test func `an operator's address may have the name in its query`() async throws {
    let server = try RawServer(.json(Self.line))

    let published = try await KeyPublishersClient()
      .keys(at: "http://127.0.0.1:\(server.port)/keys?user=ada&plain")

    #expect(published.keys.count == 1)
    #expect(server.requests.map(\.line) == ["GET /keys?user=ada&plain HTTP/1.1"])
  }

  private func keys(of server: RawServer) async throws -> PublishedKeys {
    try await KeyPublishersClient().keys(at: "http://127.0.0.1:\(server.port)/ada.keys")
  }
}
