import Foundation
import Loopback
import Testing

@testable import WebRepositories

@Suite(.timeLimit(.minutes(5))) struct HTTPSessionTests {
  private let session = HTTPSession(answerLimit: 1 << 20)

  @Test func `gives status and body, whatever the status`() async throws {
    let server = try RawServer(.json("no", status: "404 Not Found"))

    let answer = try await session.answer(to: .get(server))

    #expect(answer.status == 404)
    #expect(answer.body == Array("no".utf8))
  }

  @Test func `gives the headers of the last head, by their names in lower case`() async throws {
    let server = try RawServer(
      .answer(
        "HTTP/1.1 103 Early Hints\r\nETag: \"early\"\r\n\r\n"
          + "HTTP/1.1 304 Not Modified\r\nETag: \t W/\"a:b\" \r\nRETRY-AFTER:7\r\nX: 1\r\nx: 2\r\n\r\n"
      ))

    let answer = try await session.answer(to: .get(server))

    #expect(answer.status == 304)
    #expect(answer.headers == ["etag": "W/\"a:b\"", "retry-after": "7", "x": "1"])
    #expect(answer.retryAfter == .seconds(7))
  }

  @Test(
    arguments: [
      (.cut("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"), .invalidResponse),
      (.cut("220 mail.example.org ESMTP\r\n"), .invalidResponse),
      (.cut(""), .connectionLost),
      (.endless("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"), .tooLarge),
      (.endless("HTTP/1.1 200 OK\r\n\r\n"), .tooLarge),
      (.endless("HTTP/1.1 200 OK\r\nX-Long: "), .invalidResponse),
    ] as [(RawServer.Reply, WebProblem)])
  func `calls a bad answer by its name`(reply: RawServer.Reply, problem: WebProblem)
    async throws
  {
    let server = try RawServer(reply)

    await #expect(throws: HTTPFailure(problem, wasSent: true)) {
      try await session.answer(to: .get(server))
    }
  }

  @Test func `gives up on a server that keeps silent, and says that it may have heard`()
    async throws
  {
    let server = try RawServer(.silence)

    await #expect(throws: HTTPFailure(.timedOut, wasSent: true)) {
      try await HTTPSession(timeLimit: .seconds(1)).answer(to: .get(server))
    }
  }

  @Test func `says that the server wasn't reached`() async throws {
    let port = try TCPSocket.listening().port

    await #expect(throws: HTTPFailure(.unreachable)) {
      try await session.answer(to: HTTPRequest(method: "GET", url: "http://127.0.0.1:\(port)/"))
    }
  }

  @MainActor
  @Test func `leaves the main actor free, and ends at once when cancelled`() async throws {
    let server = try RawServer(.silence)
    let task = Task { [session] in
      _ = await #expect(throws: HTTPFailure(.cancelled, wasSent: true)) {
        try await session.answer(to: .get(server))
      }
    }

    _ = try await server.firstRequest()
    task.cancel()

    await task.value
  }

  @Test func `sends nothing for a task that is cancelled already`() async throws {
    let server = try RawServer(.silence)
    let task = Task { [session] in
      _ = await #expect(throws: HTTPFailure(.cancelled)) {
        while !Task.isCancelled { await Task.yield() }
        _ = try await session.answer(to: .get(server))
      }
    }

    task.cancel()
    await task.value

    #expect(server.connections == 0)
  }

  @Test(arguments: ["http://127.0.0.1:1/", "file:///etc/passwd", "https://example.org/", "/else"])
  func `follows no redirect`(location: String) async throws {
    let server = try RawServer(
      .answer("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"))

    let answer = try await session.answer(to: .get(server))

    #expect(answer.status == 302)
    #expect(server.requests.count == 1)
  }

  @Test func `uses a connection again, but not one that was cancelled`() async throws {
    let server = try RawServer(.json("1"), .json("2"), .silence, .json("4"))
    for _ in 1...2 { _ = try await session.answer(to: .get(server)) }
    #expect(server.connections == 1)

    let task = Task { [session] in try? await session.answer(to: .get(server)) }
    while server.requests.count < 3 { await Task.yield() }
    task.cancel()
    #expect(await task.value == nil)
    let answer = try await session.answer(to: .get(server))

    #expect(answer.body == Array("4".utf8))
    #expect(server.connections == 2)
  }

  @Test func `a request that changes something isn't sent again by itself`() async throws {
    let server = try RawServer(.json("1"), .cut(""), .json("3"))
    _ = try await session.answer(to: .get(server))
    let change = HTTPRequest(
      method: "POST", url: "http://127.0.0.1:\(server.port)/", body: .bytes(Array("{}".utf8)))

    let failure = await #expect(throws: HTTPFailure.self) {
      try await session.answer(to: change)
    }

    #expect(failure?.wasSent == true)
    #expect(server.requests.count == 2)
  }

  @Test func `requests that change something leave no connection open`() async throws {
    let server = try RawServer(.json("1"))
    _ = try await session.answer(to: .get(server))

    for _ in 1...3 {
      _ = try await session.answer(
        to: HTTPRequest(
          method: "POST", url: "http://127.0.0.1:\(server.port)/", body: .bytes(Array("{}".utf8))))
    }

    while server.ended < 3 { await Task.yield() }
    _ = try await session.answer(to: .get(server))
    #expect(server.connections == 4 && server.ended == 3, "the first one is used again")
  }

  @Test func `keeps away from the environment's proxies`() async throws {
    let proxy = try RawServer(.json("proxy"))
    let server = try RawServer(.json("server"))
    setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
    defer { unsetenv("http_proxy") }

    let answer = try await session.answer(to: .get(server))

    #expect(answer.body == Array("server".utf8))
    #expect(proxy.connections == 0)
  }

  @Test func `a server without TLS isn't one whose certificate is wrong`() async throws {
    // It greets in plain text.
    let server = try SMTPServer()

    await #expect(throws: HTTPFailure(.insecure)) {
      try await session.answer(
        to: HTTPRequest(method: "GET", url: "https://127.0.0.1:\(server.port)/"))
    }
  }

  @Test(.enabled(if: SelfSignedServer.isPossible))
  func `trusts no certificate without an authority`() async throws {
    let server = try SelfSignedServer()

    await #expect(throws: HTTPFailure(.untrusted)) {
      try await session.answer(
        to: HTTPRequest(method: "GET", url: "https://localhost:\(server.port)/"))
    }
  }
}

extension HTTPRequest {
  static func get(_ server: RawServer) -> HTTPRequest {
    HTTPRequest(method: "GET", url: "http://127.0.0.1:\(server.port)/")
  }
}
