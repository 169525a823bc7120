import Foundation
import Loopback
import Testing

@Suite(.timeLimit(.minutes(5))) struct LifecycleTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `serves at a free port until it is stopped`(signal: Int32) async throws {
    let server = try ServerProcess()

    let answer = try await WebAnswer("GET", server.url("/health"))
    server.signal(signal)

    #expect(answer.status == 204)
    #expect(await server.end() == 0)
  }

  @Test(.enabled(if: getuid() == 0, "root is missing, who alone can take /proc away"))
  func `says what is missing in a chroot without proc`() throws {
    let ended = try Ended(
      URL(filePath: "/usr/bin/env"),
      ["unshare", "-m", "sh", "-c", "umount -l /proc && exec \"$0\" \"$@\""]
        + [ServerProcess.program.path, "--port", "0"])

    #expect(ended.status == 71)
    #expect(ended.errors.hasPrefix("foyer-server: Mount /proc here"))
  }

  @Test func `answers the requests under way before it stops`() async throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))
    let body =
      #"{"name":"Ada Lovelace","email":"ada@example.org","password":"aB3!","brand":"aurora"}"#
    let head = """
      GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n\
      POST /accounts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r
      Idempotency-Key: 11111111-2222-3333\r\nContent-Length: \(body.utf8.count)\r\n\r\n
      """
    _ = client.send(head)
    #expect(client.receive()?.hasPrefix("HTTP/1.1 204") == true)

    server.signal(SIGTERM)
    _ = client.send(body)

    #expect(client.receive()?.hasPrefix("HTTP/1.1 201") == true)
    #expect(await server.end() == 0)
    #expect(try await server.data.names() == ["Ada Lovelace"])
  }

  @Test func `says why it can't start`() async throws {
    let server = try ServerProcess()

    let taken = try ServerProcess.run(
      "--port", "\(server.port)", "--data-dir", server.data.path)
    let nowhere = try ServerProcess.run("--port", "0", "--data-dir", "/proc/foyer")
    let noLog = try ServerProcess.run(
      "--port", "0", "--data-dir", server.data.path, "--log-file", "/proc/foyer")

    #expect(taken.status == 69)
    #expect(
      taken.errors
        == "foyer-server: Can't listen on this address. Give a free --host and --port.\n")
    #expect(nowhere.status == 73)
    #expect(noLog.status == 73)
  }

  @Test(arguments: [[], ["import"], ["export"]])
  func `uses no data that others could have made`(command: [String]) throws {
    let data = ServerData()
    try FileManager.default.createDirectory(
      atPath: data.path, withIntermediateDirectories: false)
    try Data().write(to: URL(filePath: "\(data.path)/delivery.yaml"))
    chmod(data.path, 0o777)

    let ended = try ServerProcess.run(
      command + ["--data-dir", data.path]
        + (command.isEmpty ? ["--port", "0"] : ["--database", "postgresql://nobody@/nothing"]))

    #expect(ended.status == 77)
    #expect(
      ended.errors == """
        foyer-server: \(data.path) takes files from others and isn't empty: check what is in it, \
        then run chmod go-w on it.

        """)
  }
}
