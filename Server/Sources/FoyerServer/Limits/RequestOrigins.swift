import Domain
import HTTPTypes
import Hummingbird

/// Determines the origins of requests, and believes trusted proxies only.
struct RequestOrigins: Sendable {
  /// A sentence for the log about addresses that can't be read.
  static let unknownProblem = """
    A trusted proxy doesn't name its guests, so that they share one origin: let it write each \
    guest's IP address in X-Forwarded-For, or in Forwarded alone.
    """

  /// The proxies whose `X-Forwarded-For` and `Forwarded` are believed.
  let trusted: [AddressRange]

  /// Returns the connection's address. If that is a trusted proxy's, the result is the last address
  /// in its header that isn't a trusted proxy's: a client can forge the addresses before it.
  ///
  /// - Returns: The origin, and whether a proxy names a guest whose address can't be read. Then the
  ///   proxy's address counts.
  func origin(of request: Request, _ context: ServerContext) -> (Origin?, isUnknown: Bool) {
    guard let connection = context.address else { return (nil, false) }
    guard isTrusted(connection) else { return (Origin(connection), false) }
    switch client(of: request) {
    case .address(let address): return (Origin(address), false)
    case .unknown: return (Origin(connection), true)
    case nil: return (Origin(connection), false)
    }
  }

  /// Returns the request's id from a trusted proxy: 8 to 64 letters, digits, `.`, `_` and `-`.
  func requestID(of request: Request, _ context: ServerContext) -> String? {
    guard let connection = context.address, isTrusted(connection),
      let id = request.headers[.requestID], 8...64 ~= id.utf8.count,
      id.utf8.allSatisfy(\.isOfToken)
    else { return nil }
    return id
  }

  /// Returns the guest that the proxies name; nil if they name none.
  ///
  /// A proxy writes one of the headers and may pass a client's other one on. So `Forwarded` counts
  /// alone, and a guest has no known address if the headers contradict each other.
  private func client(of request: Request) -> ForwardedNode? {
    let old = client(in: ForwardedNode.list(ofForwardedFor: request.headers[values: .forwardedFor]))
    let new = client(in: ForwardedNode.list(ofForwarded: request.headers[values: .forwarded]))
    if case .address = old, case .address = new, old != new { return .unknown }
    return old ?? new
  }

  private func client(in nodes: [ForwardedNode]) -> ForwardedNode? {
    nodes.last {
      if case .address(let address) = $0 { !isTrusted(address) } else { true }
    }
  }

  private func isTrusted(_ address: IPAddress) -> Bool {
    trusted.contains { $0.contains(address) }
  }
}

extension RequestLimits {
  var origins: RequestOrigins { RequestOrigins(trusted: trustedProxies) }
}

extension HTTPField.Name {
  fileprivate static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
  fileprivate static let forwarded = HTTPField.Name("Forwarded")!
}

/// A client or a proxy as the next proxy names it (RFC 7239, section 6).
enum ForwardedNode: Equatable {
  case address(IPAddress)
  /// The word `unknown`, a made-up name, or a text that is no node.
  case unknown

  /// Returns the nodes of `X-Forwarded-For`, which has no standard. Proxies write addresses with and
  /// without ports, brackets and quotation marks.
  static func list(ofForwardedFor values: [String]) -> [ForwardedNode] {
    values.joined(separator: ",").utf8.split(separator: .comma).map { Substring($0).withoutBlanks }
      .filter { !$0.isEmpty }.map { ForwardedNode($0) }
  }

  /// Returns the nodes of `Forwarded`, one for each proxy (RFC 7239, section 4). A proxy that names
  /// none conceals it, and one that names two can't be understood. An element whose quoted strings aren't whole is unknown: a client could hide the
  /// next proxy's word in one that it has begun.
  static func list(ofForwarded values: [String]) -> [ForwardedNode] {
    values.joined(separator: ",")[...].splitOutsideQuotes(at: .comma).filter { !$0.isEmpty }
      .map { element in
        let pairs = element.splitOutsideQuotes(at: .semicolon)
        guard pairs.allSatisfy(\.hasWholeQuotes) else { return .unknown }
        let nodes = pairs.filter { $0.lowercased().hasPrefix("for=") }
        return nodes.count == 1 ? ForwardedNode(nodes[0].dropFirst(4)) : .unknown
      }
  }

  private init(_ text: Substring) {
    let text = text.unquoted
    let address: IPAddress? =
      if text.first == "[", let end = text.firstIndex(of: "]") {
        Self.isPort(text[end...].dropFirst()) ? IPAddress(text[..<end].dropFirst()) : nil
      } else if let address = IPAddress(text) {
        address
      } else if let colon = text.lastIndex(of: ":"), Self.isPort(text[colon...]) {
        IPAddress(text[..<colon])
      } else {
        nil
      }
    self = address.map { .address($0) } ?? .unknown
  }

  /// Returns whether the text is empty, or a colon with a number or a made-up name.
  private static func isPort(_ text: Substring) -> Bool {
    guard let first = text.utf8.first else { return true }
    let port = text.utf8.dropFirst()
    return first == UInt8(ascii: ":") && !port.isEmpty && port.allSatisfy(\.isOfToken)
  }
}

extension Substring {
  fileprivate var withoutBlanks: Substring {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let text = utf8.drop(while: isBlank)
    return Substring(text.prefix(text.count - text.reversed().prefix(while: isBlank).count))
  }

  /// The text of a quoted string (RFC 9110, section 5.6.4); another text as it is.
  fileprivate var unquoted: Substring {
    guard utf8.count > 1, utf8.first == .quote, utf8.last == .quote else { return self }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in utf8.dropFirst().dropLast() {
      isEscaped = byte == .backslash && !isEscaped
      if !isEscaped { text.append(byte) }
    }
    return Substring(String(decoding: text, as: UTF8.self)).withoutBlanks
  }

  /// True for a pair without quotation marks, or whose value is one quoted string.
  fileprivate var hasWholeQuotes: Bool {
    guard let begin = utf8.firstIndex(of: .quote) else { return true }
    var isEscaped = false
    let end = utf8[begin...].dropFirst().firstIndex { byte in
      defer { isEscaped = byte == .backslash && !isEscaped }
      return byte == .quote && !isEscaped
    }
    return utf8[..<begin].last == UInt8(ascii: "=") && end == utf8.indices.last
  }

  /// Splits a list whose elements may have quoted strings; blanks around an element don't count.
  fileprivate func splitOutsideQuotes(at separator: UInt8) -> [Substring] {
    var (isQuoted, isEscaped) = (false, false)
    return utf8.split(omittingEmptySubsequences: false) { byte in
      if byte == .quote, !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == .backslash && !isEscaped
      return byte == separator && !isQuoted
    }.map { Substring($0).withoutBlanks }
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let semicolon = UInt8(ascii: ";")

  /// True for the characters of made-up names, and of a request's id.
  var isOfToken: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "._-".utf8.contains(self)
    }
  }
}
