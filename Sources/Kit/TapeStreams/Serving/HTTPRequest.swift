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
