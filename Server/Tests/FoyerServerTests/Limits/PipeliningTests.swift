import Foundation
import Loopback
import Testing

/// Tests clients that send many requests before they take a response.
@Suite(.timeLimit(.minutes(5))) struct PipeliningTests {
  private static let description = "GET /openapi.yaml HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let health = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let count = 300

  @Test(arguments: [false, true])
  func `requests wait until the responses before are taken, and none is lost`(
    hasEnded: Bool
  ) async throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))
    _ = client.send(String(repeating: Self.description, count: Self.count))
    if hasEnded { client.endSending() }
    let honest = try #require(TCPSocket.connected(to: server.port))
    try await until("one is answered") { try await answered(by: server) > 0 }

    for _ in 1...200 {
      _ = honest.send(Self.health)
      #expect(honest.receive()?.hasPrefix("HTTP/1.1 204") == true)
    }

    #expect(try await answered(by: server) < Self.count / 2)
    #expect(received(from: client, marks: "HTTP/1.1 200 OK") == Self.count)
  }

  @Test(arguments: [1, 7, 4096])
  func `requests with and without bodies may come in any pieces`(size: Int) throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))
    let post = """
      POST /sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r
      Content-Length: 9\r\n\r\n{"a":\n\n1}
      """

    var rest = [Self.health, post, Self.health, post, Self.health].joined()[...]
    while !rest.isEmpty {
      _ = client.send(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    client.endSending()
    var answers = ""
    while let more = client.receive() { answers += more }

    let statuses = answers.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.output.1) }
    #expect(statuses == ["204", "422", "204", "422", "204"])
  }

  @Test func `a client that holds its body back is asked for it, or told that it is too long`()
    throws
  {
    let server = try ServerProcess()
    func begin(_ length: Int) throws -> TCPSocket {
      let client = try #require(TCPSocket.connected(to: server.port))
      _ = client.send(
        """
        POST /sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r
        Expect: 100-Continue\r\nContent-Length: \(length)\r\n\r\n
        """)
      return client
    }

    let client = try begin(9)
    #expect(client.receive() == "HTTP/1.1 100 Continue\r\n\r\n")
    _ = client.send("{\"a\":\n\n1}")
    #expect(client.receive()?.hasPrefix("HTTP/1.1 422") == true)

    let long = try begin(200 << 20)
    var answer = ""
    while !answer.contains("HTTP/1.1 413"), let more = long.receive() { answer += more }
    #expect(answer.contains("HTTP/1.1 413"))
  }

  private func answered(by server: ServerProcess) async throws -> Int {
    let metrics = try await WebAnswer("GET", server.url("/metrics")).text
    let line = metrics.split(separator: "\n").first {
      $0.hasPrefix("foyer_http_request_duration_seconds_count{")
        && $0.contains(#"route="/openapi.yaml""#)
    }
    return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
  }

  /// Returns how often the mark comes until there are as many as requests, or the stream ends.
  private func received(from client: TCPSocket, marks mark: String) -> Int {
    var (count, rest) = (0, "")
    while count < Self.count, let text = client.receive() {
      rest += text
      count += rest.ranges(of: mark).count
      rest = String(rest.suffix(mark.count - 1))
    }
    return count
  }
}
