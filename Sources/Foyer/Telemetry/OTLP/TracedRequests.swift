import Essentials
import WebRepositories

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
