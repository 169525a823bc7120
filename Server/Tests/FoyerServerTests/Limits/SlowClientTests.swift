import Foundation
import Loopback
import Testing

/// Tests clients that send slowly, nothing, or much at once.
@Suite(.timeLimit(.minutes(5))) struct SlowClientTests {
  private static let slow = """
    POST /accounts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r
    Idempotency-Key: 11111111-2222-3333\r\nContent-Length: 16000\r\n\r\n
    """
  private static let health = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test func `a body has its time, however many blanks come meanwhile`() async throws {
    let server = try ServerProcess(ServerData(), "--request-timeout", "1")
    let client = try #require(TCPSocket.connected(to: server.port))
    _ = client.send(Self.slow)
    let feeding = Task.detached { while !Task.isCancelled, client.send(" ") { usleep(50_000) } }
    defer { feeding.cancel() }

    let answer = try #require(client.receive())

    #expect(answer.hasPrefix("HTTP/1.1 408"))
    #expect(answer.contains("application/problem+json"))
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(answer.contains("\r\nX-Request-ID: "))
  }

  @Test func `so has a head, and who says nothing`() async throws {
    let server = try ServerProcess(ServerData(), "--request-timeout", "1")
    let silent = try #require(TCPSocket.connected(to: server.port))
    let torn = try #require(TCPSocket.connected(to: server.port))
    _ = torn.send("GET /health HTTP/1.1\r\nHost: ")

    #expect(silent.receive() == nil)
    #expect(torn.receive() == nil)
    let metrics = try await WebAnswer("GET", server.url("/metrics")).text
    #expect(!metrics.contains(#"status="408""#), "nobody was answered")
  }

  @Test func `the log has a line for each that is given up, and one for those who make room`()
    async throws
  {
    let data = ServerData()
    let log = data.path + ".log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(
      data, "--log-file", log, "--request-timeout", "1", "--connections-per-origin", "2")
    for sent in [Self.slow.replacing("accounts", with: "accounts?secret"), ""] {
      let client = try #require(TCPSocket.connected(to: server.port))
      _ = client.send(sent)
      while client.receive() != nil {}
    }
    let clients = try (1...4).map { _ in try #require(TCPSocket.connected(to: server.port)) }
    try await until("two have made room") { clients.count(where: \.hasEnded) >= 2 }

    server.signal(SIGTERM)
    _ = await server.end()

    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.count { $0.contains(#""method":"POST","route":"/accounts","status":408,"ms":"#) } == 1)
    #expect(lines.count { $0.contains(#""method":"-","route":"-","end":"closed","ms":"#) } >= 1)
    #expect(lines.count { $0.contains("The slowest connections are closed") } == 1)
    #expect(!lines.contains { $0.contains("secret") })
  }

  @Test func `an origin has so many connections, and who has waited longest makes room`() throws {
    let server = try ServerProcess(
      ServerData(), "--connections-per-origin", "8", "--request-timeout", "600")
    let clients = try (1...40).map { _ in
      let client = try #require(TCPSocket.connected(to: server.port))
      _ = client.send(Self.slow)
      return client
    }

    let newest = try #require(TCPSocket.connected(to: server.port))
    _ = newest.send(Self.health)

    #expect(newest.receive()?.hasPrefix("HTTP/1.1 204") == true)
    // Otherwise they would wait ten minutes.
    let deadline = Date(timeIntervalSinceNow: 10)
    while clients.count(where: \.hasEnded) < 33, Date() < deadline { usleep(5_000) }
    #expect(clients.count(where: \.hasEnded) == 33)
  }

  @Test func `a connection may ask again and again`() throws {
    let server = try ServerProcess(ServerData(), "--request-timeout", "1")
    let client = try #require(TCPSocket.connected(to: server.port))

    for _ in 1...3 {
      _ = client.send(Self.health)
      #expect(client.receive()?.hasPrefix("HTTP/1.1 204") == true)
    }
  }
}
