import CZlib
import LibC

/// A request to an HTTP server.
public struct HTTPRequest: Sendable {
  /// The method, in capitals.
  public let method: String
  /// The complete URL.
  public let url: String
  /// The headers by name.
  public let headers: [String: String]
  /// Headers with secret values, which are read in place. Copies of them are wiped.
  public let secretHeaders: [String: HTTPBody]
  /// The body; nil for none.
  public let body: HTTPBody?
  /// The time that the server needs in addition to the session's time limit.
  public var extraTime = Duration.zero
  /// True if the server does nothing twice when it gets the request twice, which happens on a kept
  /// connection that closes before the answer. Others get a new connection. The default is true for
  /// GET only.
  public var mayRepeat: Bool

  /// Creates a request.
  public init(
    method: String, url: String, headers: [String: String] = [:],
    secretHeaders: [String: HTTPBody] = [:], body: HTTPBody? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.secretHeaders = secretHeaders
    self.body = body
    mayRepeat = method == "GET"
  }

  func adding(
    _ more: [String: String], secret: [String: HTTPBody] = [:]
  ) -> HTTPRequest {
    var request = HTTPRequest(
      method: method, url: url, headers: headers.merging(more) { $1 },
      secretHeaders: secretHeaders.merging(secret) { $1 }, body: body)
    request.extraTime = extraTime
    request.mayRepeat = mayRepeat
    return request
  }
}

/// The body of a request or the value of a secret header. It is read in place, without a copy.
public struct HTTPBody: Sendable {
  /// A closure that lends the bytes to another one, which doesn't keep them.
  public typealias Lend = @Sendable (_ work: (UnsafeRawBufferPointer) -> Void) -> Void

  private let lend: Lend

  /// Creates a body from a closure that lends its bytes, for instance those of a secret in locked
  /// memory.
  public init(_ lend: @escaping Lend) { self.lend = lend }

  /// Returns a body with these bytes.
  public static func bytes(_ bytes: [UInt8]) -> HTTPBody {
    HTTPBody { work in bytes.withUnsafeBytes { work($0) } }
  }

  func withBytes(_ work: (UnsafeRawBufferPointer) -> Void) { lend(work) }
}

/// A server's answer with any status.
public struct HTTPAnswer: Sendable {
  /// The HTTP status code.
  public let status: Int
  /// The headers by name in lower case. Of several headers of one name, the first counts.
  public let headers: [String: String]
  /// The body's bytes.
  public let body: [UInt8]
  /// The time to wait before the next request, from `Retry-After` in seconds or as a date (RFC
  /// 9110, section 10.2.3); nil without that header.
  public let retryAfter: Duration?

  /// True if the status is 2xx.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// - Parameter head: the header lines as received. Lines without a colon, such as the status
  ///   line, are skipped.
  static func headers(in head: some Collection<UInt8>) -> [String: String] {
    var headers: [String: String] = [:]
    for line in head.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard headers[name] == nil else { continue }
      headers[name] = text(line[line.index(after: colon)...])
    }
    return headers
  }

  /// Returns the value without the blanks around it (RFC 9110, section 5.5).
  private static func text(_ bytes: some Collection<UInt8>) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = bytes.drop(while: isBlank)
    return String(decoding: start.reversed().drop(while: isBlank).reversed(), as: UTF8.self)
  }
}

extension HTTPBody {
  /// Compresses bytes as gzip (RFC 1952), for a request with `Content-Encoding: gzip`. O(*n*).
  ///
  /// - Returns: nil if zlib isn't installed.
  public static func gzip(_ bytes: [UInt8]) -> HTTPBody? {
    var count = 0
    guard let packed = czlib_gzip(bytes, bytes.count, &count) else { return nil }
    defer { free(packed) }
    return .bytes([UInt8](UnsafeBufferPointer(start: packed, count: count)))
  }
}
