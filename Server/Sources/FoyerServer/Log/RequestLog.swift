import HTTPTypes
import Hummingbird
import Telemetry

/// Logs and measures each answered request: its id (also in the response and its problem), method,
/// route, status, the problem's type, brand, a digest of the origin, host, trace and milliseconds.
/// Data that a client sent is left out: headers contain keys, paths contain ids, and page tokens
/// contain names.
struct RequestLog: RouterMiddleware {
  let log: ServerLog
  let metrics: ServerMetrics
  let origins: RequestOrigins
  let digest: OriginDigest

  func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    var context = context
    if let id = origins.requestID(of: request, context) { context.requestID = id }
    let (origin, isUnknown) = origins.origin(of: request, context)
    context.origin = origin
    if isUnknown {
      metrics.originIsUnknown()
      log.record(RequestOrigins.unknownProblem)
    }
    let trace = request.trace
    context.facts.note { ($0.origin, $0.trace) = (origin, trace) }
    var response = try await ServerLog.$request.withValue(context.requestID) { [context] in
      try await next(request, context)
    }
    response.headers[.requestID] = context.requestID
    // The router drops the body of an answer to HEAD only if the path has GET. Otherwise a problem's
    // body would be read as the start of the next answer (RFC 9110, section 9.3.2).
    if request.method == .head { response = response.createHeadResponse() }
    let summary = RequestSummary(request, context, response.status)
    let duration = start.duration(to: .now)
    metrics.answered(summary, within: duration)
    if !summary.isProbe { log.append(line(summary, context, duration)) }
    return response
  }

  private func line(
    _ summary: RequestSummary, _ context: ServerContext, _ duration: Duration
  ) -> JSONLine {
    var line = JSONLine(context.requestID, summary.method, summary.route)
    let facts = context.facts.values
    line.add("status", summary.status)
    if let problem = facts.problem { line.add("problem", problem) }
    if let brand = facts.brand { line.add("brand", brand.description) }
    if let origin = facts.origin { line.add("origin", digest.text(of: origin)) }
    if let host = facts.host { line.add("host", host.description) }
    if let trace = facts.trace { line.add("trace", trace) }
    line.add("ms", Int(duration / .milliseconds(1)))
    return line
  }
}

extension JSONLine {
  /// Begins the line of a request.
  init(_ id: String, _ method: String, _ route: String) {
    self.init(level: "info")
    add("id", id)
    add("method", method)
    add("route", route)
  }
}

extension Request {
  /// The trace of the `traceparent` header; nil if the standard says to ignore the header.
  fileprivate var trace: String? {
    HTTPField.Name("traceparent").flatMap { headers[$0] }.flatMap { TraceParent($0) }?.trace
  }
}

extension HTTPField.Name {
  static let requestID = HTTPField.Name("X-Request-ID")!
}
