import Foundation
import Loopback
import SQLiteFiles
import Testing

/// Tests the choice of the connection that is closed.
@Suite(.timeLimit(.minutes(5))) struct ConnectionsTests {
  @Test func `one that waits for the server stays, and of the others the one that is slowest goes`()
    async throws
  {
    let server = try ServerProcess(
      ServerData(), "--max-hashes", "1", "--connections-per-origin", "3", "--request-timeout", "600"
    )
    let lock = HostHashingSemaphore(directory: try server.data.directory(), atOnce: 1)
    let permit = try await lock.next { _ in }
    let waiting = try #require(TCPSocket.connected(to: server.port))
    _ = waiting.send(.post)
    // The same connection is reused, since a further one would close another.
    while try await !WebAnswer("GET", server.url("/metrics")).text
      .contains("\nfoyer_hashes_waiting 1\n")
    {}

    let slow = try (1...5).map { _ in
      let client = try #require(TCPSocket.connected(to: server.port))
      _ = client.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
      // The response proves that this connection was accepted before the next one.
      #expect(client.receive()?.hasPrefix("HTTP/1.1 204") == true)
      return client
    }
    try await until("all but two of the slow ones are closed") {
      slow.count(where: \.hasEnded) == 3
    }

    #expect(slow.map(\.hasEnded) == [true, true, true, false, false])
    permit.end()
    #expect(waiting.receive()?.hasPrefix("HTTP/1.1 201") == true)
  }
}

extension String {
  fileprivate static let post: String = {
    let body =
      #"{"name":"Ada Lovelace","email":"ada@example.org","password":"aB3!","brand":"aurora"}"#
    return """
      POST /accounts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r
      Idempotency-Key: 1111-2222-3333-4444\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
  }()
}
