import DemoKit
import Loopback
import TapePrograms
import TerminalKit
import Testing

@testable import TapeStreams

/// Asks a real server by sockets.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct StreamServerTests {
  private static let cast = """
    {"version": 2, "width": 10, "height": 3}
    [0.1, "o", "a"]
    """
  private let server: StreamServer

  init() throws {
    let reader = try CastReader(Array(Self.cast.utf8), colors: .dark)
    server = try StreamServer(
      #require(ListenAddress("127.0.0.1:0")),
      RecordedStream(reader.recording, cast: Self.cast, colors: .dark), title: "a <b>",
      origins: ["https://example.org"])
  }

  @Test func `a player gets the stream, and the end of the connection`() throws {
    let answer = try self.answer(to: request("/stream?speed=100", webSocket))

    let end = try #require(answer.firstRange(of: Array("\r\n\r\n".utf8)))
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
    #expect(head.hasPrefix("HTTP/1.1 101 "))
    #expect(head.contains("Sec-WebSocket-Protocol: v1.alis"))
    let (messages, close) = payloads(answer[end.upperBound...])
    #expect(
      LiveMessagesReader(messages).messages.map { message in
        if case .event(let code, _, let text) = message { "\(code) \(text)" } else { "" }
      } == ["", "", "o a", ""])
    #expect(close == [0x03, 0xE8])
  }

  @Test(arguments: [
    ("/", "", "200 OK"), ("/recording.cast", "", "200 OK"), ("/other", "", "404 Not Found"),
    ("/asciinema-player.css", "", "404 Not Found"), ("/stream", "", "426 Upgrade Required"),
    ("/stream", webSocket + "Origin: https://evil.org\r\n", "403 Forbidden"),
    ("/stream", webSocket + "Origin: null\r\n", "403 Forbidden"),
    ("/stream?speed=100", webSocket + "Origin: https://example.org\r\n", "101 Switching Protocols"),
    ("/stream?speed=100", webSocket + "Origin: http://localhost:9\r\n", "101 Switching Protocols"),
    (
      "/stream", webSocket.replacing("v1.alis", with: "raw"), "400 Bad Request"
    ),
    ("/stream?speed=0", webSocket, "400 Bad Request"),
    ("/stream?speed=fast", webSocket, "400 Bad Request"),
    ("/stream?start=-1", webSocket, "400 Bad Request"),
    ("/stream?start=9", webSocket, "400 Bad Request"),
    ("/stream?start=nan", webSocket, "400 Bad Request"),
    ("/stream?start=0.1&other=1", webSocket, "101 Switching Protocols"),
  ])
  func `a request has its answer`(path: String, headers: String, status: String) throws {
    let answer = String(decoding: try self.answer(to: request(path, headers)), as: UTF8.self)

    #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
  }

  @Test func `a value that can't be used has a sentence`() throws {
    let answer = String(
      decoding: try self.answer(to: request("/stream?start=9", webSocket)), as: UTF8.self)

    #expect(
      answer.hasSuffix(
        "\r\n\r\nExpected a start in seconds, from 0 to 0.1, the recording's length.\n"))
  }

  @Test func `a page of another name that leads here gets nothing`() throws {
    let answer = try self.answer(to: "GET / HTTP/1.1\r\nHost: evil.org\r\n\r\n")

    #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 421 "))
  }

  @Test func `the page's title is text`() throws {
    let answer = String(decoding: try self.answer(to: request("/", "")), as: UTF8.self)

    #expect(answer.contains("<title>a &lt;b&gt;</title>"))
  }

  @Test(arguments: ["\r\n\r\n", "nonsense\r\n\r\n", String(repeating: "x", count: 20_000)])
  func `another text than a request has an answer`(text: String) throws {
    let answer = String(decoding: try self.answer(to: text), as: UTF8.self)

    #expect(answer.hasPrefix("HTTP/1.1 400 "))
  }

  @Test func `a viewer who leaves is forgotten`() throws {
    let socket = try #require(TCPSocket.connected(to: server.port))
    #expect(socket.send(request("/stream?speed=0.05", webSocket)))
    while server.viewerCount == 0 { server.turn(waiting: .milliseconds(10)) }
    socket.shutDown()

    while !server.isIdle { server.turn(waiting: .milliseconds(10)) }
    #expect(server.viewerCount == 0)
  }

  private nonisolated static let webSocket = """
    Upgrade: websocket\r
    Connection: Upgrade\r
    Sec-WebSocket-Version: 13\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    Sec-WebSocket-Protocol: v1.alis\r

    """
  private var webSocket: String { Self.webSocket }

  private func request(_ path: String, _ headers: String) -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(headers)\r\n"
  }

  /// Sends a request, serves until the connection is done, and returns all that was answered.
  private func answer(to request: String) throws -> [UInt8] {
    let socket = try #require(TCPSocket.connected(to: server.port))
    #expect(socket.send(request))
    repeat { server.turn(waiting: .milliseconds(10)) } while !server.isIdle
    var answer: [UInt8] = []
    while let bytes = socket.receiveBytes() { answer += bytes }
    return answer
  }

  /// Splits short frames of a server.
  private func payloads(_ bytes: ArraySlice<UInt8>) -> (messages: [[UInt8]], close: [UInt8]) {
    var (rest, messages, close) = (bytes, [[UInt8]](), [UInt8]())
    while let first = rest.popFirst(), let length = rest.popFirst() {
      let count =
        length == 126 ? Int(rest.removeFirst()) << 8 | Int(rest.removeFirst()) : Int(length)
      if first == 0x88 {
        close = Array(rest.prefix(count))
      } else {
        messages.append(Array(rest.prefix(count)))
      }
      rest = rest.dropFirst(count)
    }
    return (messages, close)
  }
}
