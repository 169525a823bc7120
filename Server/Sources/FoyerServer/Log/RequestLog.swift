import Domain
import HTTPTypes
import Hummingbird
import Secrets
import Synchronization
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

/// Facts that the server learns about a request while it answers it, for the log. None is free text
/// of a client: a brand is one that is served, and a problem is one of the API's.
final class RequestFacts: Sendable {
  struct Values {
    var route: String?
    var problem: String?
    var brand: BrandID?
    var origin: Origin?
    /// The host that sent the request with its token.
    var host: GrantName?
    var trace: String?
  }

  private let state = Mutex(Values())

  var values: Values { state.withLock(\.self) }

  func note(_ change: (inout Values) -> Void) { state.withLock { change(&$0) } }
}

/// Replaces an origin in the log by a keyed digest: lines of one origin can be found, but the
/// address can't. The key is lost when the process ends.
struct OriginDigest: Sendable {
  private let key = KeyedDigest([Secret(copying: (0..<32).map { _ in UInt8.random(in: 0...255) })])

  func text(of origin: Origin) -> String {
    String(KeyedDigest([Secret(origin.description)], key: key).text.prefix(12))
  }
}

/// The facts about an answered request for log, metrics and traces. None is a client's free text.
struct RequestSummary: Sendable {
  /// The route's template, such as `/users/{id}`; all unknown paths share one value.
  let route: String
  let method: String
  let status: Int

  init(route: String, method: String, status: Int) {
    (self.route, self.method, self.status) = (route, method, status)
  }

  init(_ request: Request, _ context: ServerContext, _ status: HTTPResponse.Status) {
    let taken = context.endpointPath.flatMap { $0 == "NotFound" ? nil : $0 }
    route = taken ?? context.facts.values.route ?? Self.unknown
    method = Self.method(request.method)
    self.status = status.code
  }

  /// True for routes that load balancers and Prometheus request every few seconds. They are
  /// measured, but not logged.
  var isProbe: Bool { ["/health", "/ready", "/ready/write", "/metrics"].contains(route) }

  static let unknown = "-"

  /// HTTP allows any word as a method, so unknown ones are replaced.
  static func method(_ method: HTTPRequest.Method) -> String {
    known.contains(method) ? method.rawValue : unknown
  }

  private static let known: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
  ]
}

/// Logs and measures requests that never reached the router.
struct UnroutedRecord: Sendable {
  let log: ServerLog
  let metrics: ServerMetrics
  let routes: RouteTable

  /// - Parameter isAnswered: True if the client got a 408; false if the connection was closed
  ///   without a response.
  func note(
    _ id: String, _ head: HTTPRequest?, isAnswered: Bool, since start: ContinuousClock.Instant
  ) {
    let method = head.map { RequestSummary.method($0.method) } ?? RequestSummary.unknown
    let route = head?.path.flatMap(routes.route) ?? RequestSummary.unknown
    let duration = start.duration(to: .now)
    var line = JSONLine(id, method, route)
    if isAnswered { line.add("status", 408) } else { line.add("end", "closed") }
    line.add("ms", Int(duration / .milliseconds(1)))
    log.append(line)
    guard isAnswered else { return }
    metrics.answered(
      RequestSummary(route: route, method: method, status: 408), within: duration)
  }
}
