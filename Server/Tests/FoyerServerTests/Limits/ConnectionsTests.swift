import Foundation
import Loopback
import NIOEmbedded
import SQLiteFiles
import Telemetry
import Testing

@testable import FoyerServer

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

  @Test func `whose bytes have waited longest goes, once all connections together hold too many`()
    throws
  {
    let connections = Connections(
      limits: .init(total: 9, perOrigin: 9, bytes: 100), log: try ServerLog(path: nil),
      missingFiles: { 0 })
    let channels = (1...4).map { _ in EmbeddedChannel() }
    for channel in channels {
      try channel.connect(to: .init(ipAddress: "127.0.0.1", port: 1)).wait()
      connections.enter(channel)
    }

    connections.note(60, in: channels[1])
    connections.note(40, in: channels[2])
    #expect(channels.map(\.isActive) == [true, true, true, true])
    connections.note(20, in: channels[3])
    #expect(channels.map(\.isActive) == [true, false, true, true])

    connections.note(0, in: channels[2])
    connections.note(70, in: channels[3])
    connections.leave(channels[3])
    connections.note(100, in: channels[0])
    #expect(channels.map(\.isActive) == [true, false, true, true])
    #expect(connections.count == 2)
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
