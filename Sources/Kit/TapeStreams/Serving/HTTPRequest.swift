import CGlib
import Essentials

/// The head of an HTTP request (RFC 9112), as far as a server of streams needs it.
struct HTTPRequest: Equatable {
  /// The most bytes of a head.
  static let longest = 16_384

  let method: String
  let path: String
  let query: [String: String]
  /// By names in lower case.
  private let headers: [String: String]

  /// Reads a head without its empty line. The result is nil if it isn't one.
  init?(head: some Collection<UInt8>) {
    let text = String(decoding: head, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let first = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard first.count == 3, first[2].hasPrefix("HTTP/1."), first[1].hasPrefix("/") else {
      return nil
    }
    method = String(first[0])
    let target = first[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? Self.values(of: target[1]) : [:]
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmed
      headers[line[..<colon].lowercased()] = value
    }
    self.headers = headers
  }

  /// Returns a header's value; nil if the request doesn't have it.
  func header(_ name: String) -> String? { headers[name] }

  /// The client's key, if it asks for a WebSocket of the version of RFC 6455.
  var webSocketKey: String? {
    guard header("upgrade")?.lowercased() == "websocket",
      header("connection")?.lowercased().contains("upgrade") == true,
      header("sec-websocket-version") == "13"
    else { return nil }
    return header("sec-websocket-key")
  }

  /// The subprotocols that the client speaks, the best first.
  var protocols: [String] {
    (header("sec-websocket-protocol") ?? "").split(separator: ",").map(\.trimmed)
  }

  private static func values(of query: Substring) -> [String: String] {
    let pairs = query.split(separator: "&").map { pair -> (String, String) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    return Dictionary(pairs) { $1 }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }
}

/// An answer to a request, with its connection's end.
struct HTTPResponse: Equatable {
  let status: String
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []

  static func refusal(_ status: String, _ sentence: String) -> HTTPResponse {
    HTTPResponse(status: status, body: Array("\(sentence)\n".utf8))
  }

  /// The bytes on the wire. A page can't be framed, and is no other type than it says.
  func bytes(withBody: Bool) -> [UInt8] {
    let head = """
      HTTP/1.1 \(status)\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      X-Frame-Options: DENY\r
      Connection: close\r
      \r

      """
    return Array(head.utf8) + (withBody ? body : [])
  }

  /// Returns the answer that opens a WebSocket (RFC 6455, §4.2.2).
  static func webSocket(key: String, subprotocol: String) -> [UInt8] {
    Array(
      """
      HTTP/1.1 101 Switching Protocols\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Accept: \(acceptance(of: key))\r
      Sec-WebSocket-Protocol: \(subprotocol)\r
      \r

      """.utf8)
  }

  /// Returns the answer to a client's key: a digest of it and of the standard's constant.
  static func acceptance(of key: String) -> String {
    let text = Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)
    guard let digits = g_compute_checksum_for_data(CInt(CGLIB_CHECKSUM_SHA1), text, text.count)
    else { return "" }
    defer { g_free(digits) }
    let hex = Array(String(cString: digits))
    let digest = stride(from: 0, to: hex.count - 1, by: 2).compactMap {
      UInt8(String(hex[$0...$0 + 1]), radix: 16)
    }
    return Data(digest).base64EncodedString()
  }
}

/// An address of this machine alone, and a port.
public struct ListenAddress: Sendable, Equatable {
  /// True for `::1`, false for `127.0.0.1`.
  public let isVersion6: Bool
  /// The port; 0 for any free one.
  public let port: UInt16

  /// Reads `127.0.0.1:8080`, `localhost:8080` or `[::1]:8080`. The result is nil for any other text:
  /// no other machine can reach these addresses.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
      let isVersion6 = ["127.0.0.1": false, "localhost": false, "[::1]": true][text[..<colon]]
    else { return nil }
    (self.isVersion6, self.port) = (isVersion6, port)
  }

  /// Returns whether a host, with or without a port, is this machine. A page of another site whose
  /// name leads here has its own name in its requests.
  static func isLoopback(host: some StringProtocol) -> Bool {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    return names.contains { name in
      host == name || host.hasPrefix("\(name):") && UInt16(host.dropFirst(name.count + 1)) != nil
    }
  }
}
