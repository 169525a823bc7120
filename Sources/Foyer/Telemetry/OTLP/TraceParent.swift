import Essentials
import WebRepositories

/// The identity of a span, as `traceparent` passes it between programs (W3C Trace Context).
public struct TraceParent: Sendable, Equatable, CustomStringConvertible {
  /// 32 hexadecimal digits.
  public let trace: String
  /// 16 hexadecimal digits.
  public let span: String
  /// True if the span is recorded.
  public let isSampled: Bool

  /// Creates the first span of a trace.
  public init() { self.init(trace: Self.random(digits: 32), isSampled: true) }

  /// Creates a span within another one.
  public init(within parent: TraceParent) {
    self.init(trace: parent.trace, isSampled: parent.isSampled)
  }

  private init(trace: String, isSampled: Bool) {
    self.trace = trace
    self.isSampled = isSampled
    span = Self.random(digits: 16)
  }

  /// Returns nil for values that the standard requires to be ignored.
  public init?(_ header: String) {
    let parts = header.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, Self.isHex(parts[0], 2), parts[0] != "ff",
      parts[0] != "00" || parts.count == 4, Self.isHex(parts[1], 32), Self.isHex(parts[2], 16),
      Self.isHex(parts[3], 2), let flags = UInt8(parts[3], radix: 16),
      parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
    else { return nil }
    (trace, span) = (parts[1], parts[2])
    isSampled = flags & 1 == 1
  }

  public var description: String { "00-\(trace)-\(span)-\(isSampled ? "01" : "00")" }

  private static func isHex(_ text: String, _ count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }

  /// Never returns zeros only, which the standard reserves.
  private static func random(digits: Int) -> String {
    let words = (0..<digits / 16).map { _ in String(UInt64.random(in: 1...UInt64.max), radix: 16) }
    return words.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }
}

/// Passes trace IDs to a server, and records each request as a span.
///
/// No analytics event contains a trace ID: a trace leads to an account's row, but events must not
/// lead to a person.
public struct TracedRequests: RequestTracer {
  private let sender: SpanSender

  public init(_ sender: SpanSender) { self.sender = sender }

  public func begin(_ request: HTTPRequest) -> RequestTrace {
    let (place, start) = (TraceParent(), Date.nanosecondsSince1970)
    // The path isn't recorded, because it may contain IDs.
    let method = OTLP.Attribute("http.request.method", .text(request.method))
    return RequestTrace(headers: ["traceparent": place.description]) { [sender] result in
      let status = (try? result.get())?.status
      let answer = status.map { [OTLP.Attribute("http.response.status_code", .number($0))] } ?? []
      sender.add(
        OTLP.Span(
          request.method, .client, at: place, within: nil,
          nanoseconds: start...max(start, Date.nanosecondsSince1970),
          attributes: [method] + answer, failed: (status ?? 500) >= 400))
    }
  }
}

extension Date {
  fileprivate static var nanosecondsSince1970: UInt64 {
    UInt64(max(0, Date().timeIntervalSince1970 * 1e9))
  }
}
