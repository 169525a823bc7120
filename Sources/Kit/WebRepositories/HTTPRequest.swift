/// What a server is asked for.
public struct HTTPRequest: Sendable {
  public let method: String
  public let url: String
  public let headers: [String: String]
  /// Headers whose values are read where they lie, and whose copies are wiped.
  public let secretHeaders: [String: HTTPBody]
  public let body: HTTPBody?

  public init(
    method: String, url: String, headers: [String: String] = [:],
    secretHeaders: [String: HTTPBody] = [:], body: HTTPBody? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.secretHeaders = secretHeaders
    self.body = body
  }

  func adding(_ more: [String: String]) -> HTTPRequest {
    HTTPRequest(
      method: method, url: url, headers: headers.merging(more) { $1 },
      secretHeaders: secretHeaders, body: body)
  }
}

/// What is sent along, from where it lies.
public struct HTTPBody: Sendable {
  public typealias Lend = @Sendable (_ work: (UnsafeRawBufferPointer) -> Void) -> Void

  private let lend: Lend

  /// - Parameter lend: lends the bytes to what it is given, which doesn't keep them.
  public init(_ lend: @escaping Lend) { self.lend = lend }

  public static func bytes(_ bytes: [UInt8]) -> HTTPBody {
    HTTPBody { work in bytes.withUnsafeBytes { work($0) } }
  }

  func withBytes(_ work: (UnsafeRawBufferPointer) -> Void) { lend(work) }
}

/// What a server said, whatever its status.
public struct HTTPAnswer: Sendable {
  public let status: Int
  /// By their names in lower case; of several of one name the first.
  public let headers: [String: String]
  public let body: [UInt8]
  /// How long it asks to be left alone, by seconds or by a date (RFC 9110, section 10.2.3).
  public let retryAfter: Duration?

  public var isSuccess: Bool { 200..<300 ~= status }

  /// - Parameter head: the lines as they came; what is no header, the status line too, is passed over.
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

  /// Without the blanks around it (RFC 9110, section 5.5).
  private static func text(_ bytes: some Collection<UInt8>) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = bytes.drop(while: isBlank)
    return String(decoding: start.reversed().drop(while: isBlank).reversed(), as: UTF8.self)
  }
}
