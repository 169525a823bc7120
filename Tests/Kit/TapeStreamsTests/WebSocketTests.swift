import Testing

@testable import TapeStreams

@Suite struct WebSocketTests {
  /// The example of RFC 6455, §1.3.
  @Test func `the answer to a key is that of the standard`() {
    #expect(
      HTTPResponse.acceptance(of: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test func `a request has its path, query and headers`() throws {
    let head = """
      GET /stream?speed=2&start=30 HTTP/1.1\r
      Host: localhost:80\r
      Upgrade: WebSocket\r
      Connection: keep-alive, Upgrade\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key:  abc \r
      Sec-WebSocket-Protocol: v1.alis, raw
      """
    let request = try #require(HTTPRequest(head: Array(head.utf8)))

    #expect(request.path == "/stream")
    #expect(request.query == ["speed": "2", "start": "30"])
    #expect(request.webSocketKey == "abc")
    #expect(request.protocols == ["v1.alis", "raw"])
    #expect(request.header("host") == "localhost:80")
  }

  @Test(arguments: ["", "GET /", "GET x HTTP/1.1", "GET / SPDY/3", "GET / HTTP/1.1\r\nno colon"])
  func `another text is no request`(text: String) {
    #expect(HTTPRequest(head: Array(text.utf8)) == nil)
  }

  /// The examples of RFC 6455, §5.7.
  @Test func `frames are those of the standard`() throws {
    #expect(
      WebSocketFrame(kind: .text, payload: Array("Hello".utf8)).bytes
        == [0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F])
    var bytes: [UInt8] = [
      0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58, 0x89,
    ]
    #expect(
      try WebSocketFrame.take(from: &bytes)
        == WebSocketFrame(kind: .text, payload: Array("Hello".utf8)))
    #expect(bytes == [0x89])
    #expect(try WebSocketFrame.take(from: &bytes) == nil)
  }

  @Test(arguments: [126, 65_535, 65_536])
  func `a longer frame has a longer length`(count: Int) {
    let bytes = WebSocketFrame(kind: .binary, payload: Array(repeating: 7, count: count)).bytes

    #expect(bytes[1] == (count < 65_536 ? 126 : 127))
    #expect(bytes.count == count + (count < 65_536 ? 4 : 10))
  }

  @Test(arguments: [
    ([0x81, 0x01, 0x41], WebSocketFrame.Problem.malformed),  // without a mask
    ([0xC1, 0x80, 0, 0, 0, 0], .malformed),  // an extension's bit
    ([0x83, 0x80, 0, 0, 0, 0], .malformed),  // an unknown kind
    ([0x09, 0x80, 0, 0, 0, 0], .malformed),  // a ping in pieces
    ([0x82, 0xFE, 0xFF, 0xFF, 0, 0, 0, 0], .tooLarge),
    ([0x82, 0xFF, 0, 0, 0, 0], .tooLarge),
  ])
  func `bytes that a viewer must not send are refused`(
    bytes: [UInt8], problem: WebSocketFrame.Problem
  ) {
    var bytes = bytes
    #expect(throws: problem) { _ = try WebSocketFrame.take(from: &bytes) }
  }

  @Test(arguments: [
    ("127.0.0.1:8080", true), ("localhost:0", true), ("[::1]:9", true), ("0.0.0.0:80", false),
    ("example.org:80", false), ("127.0.0.1", false), ("127.0.0.1:99999", false), (":80", false),
  ])
  func `only addresses of this machine are served`(text: String, isOne: Bool) {
    #expect((ListenAddress(text) != nil) == isOne)
  }

  @Test(arguments: [
    ("localhost", true), ("127.0.0.1:80", true), ("[::1]:80", true), ("localhost.evil.org", false),
    ("127.0.0.1.evil.org:80", false), ("localhost:evil", false), ("", false),
  ])
  func `a host of another site isn't this machine`(host: String, isOne: Bool) {
    #expect(ListenAddress.isLoopback(host: host) == isOne)
  }
}
