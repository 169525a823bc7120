import Foundation
import Loopback
import Testing

/// Tests a server that has nearly reached its limit of open files.
@Suite(.timeLimit(.minutes(5))) struct OpenFilesTests {
  private static let prlimit = Programs.named("prlimit")

  @Test(.enabled(if: prlimit != nil, "prlimit isn't installed: install util-linux to run this."))
  func `answers others while slow clients take all the files that are left`() throws {
    let server = try ServerProcess(ServerData(), "--request-timeout", "600")
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.id)/fd").count
    let limited = try Programs.run([
      try #require(Self.prlimit), "--pid", "\(server.id)", "--nofile=\(open + 40):",
    ])
    try #require(limited.status == 0, "\(limited.output)")
    let clients = try (1...60).map { _ in
      let client = try #require(TCPSocket.connected(to: server.port))
      _ = client.send("GET /health HTTP/1.1\r\nHost: ")
      return client
    }

    let newest = try #require(TCPSocket.connected(to: server.port))
    _ = newest.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")

    #expect(newest.receive()?.hasPrefix("HTTP/1.1 204") == true)
    #expect(clients.contains { $0.hasEnded })
  }
}
