import CGlib
import Essentials

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
