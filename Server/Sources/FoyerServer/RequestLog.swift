import HTTPTypes
import Hummingbird
import Services

/// Writes a line for each request that was answered, and measures it: its id, which the answer has
/// too, method, route, status, milliseconds. Nothing that was sent: keys are in headers, ids in
/// paths, names in the tokens of pages.
struct RequestLog: RouterMiddleware {
  let log: ProgramLog
  let metrics: ServerMetrics

  func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    var response = try await next(request, context)
    response.headers[.requestID] = context.requestID
    let summary = RequestSummary(request, context, response.status)
    metrics.answered(summary, within: start.duration(to: .now))
    log.note(context.requestID, summary.method, summary.route, "\(summary.status)", since: start)
    return response
  }
}

extension HTTPField.Name {
  static let requestID = HTTPField.Name("X-Request-ID")!
}

extension ProgramLog {
  /// Writes down what became of a request.
  ///
  /// - Parameter end: the status, or `closed` where none was sent.
  func note(
    _ id: String, _ method: String, _ route: String, _ end: String,
    since start: ContinuousClock.Instant
  ) {
    let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
    note("\(id) \(method) \(route) \(end) \(milliseconds) ms")
  }
}
