import Hummingbird
import Services

/// Writes a line for each request that was answered: method, path, status, milliseconds. Nothing that
/// was sent but the path, without its query: keys are in headers, and names in the tokens of pages.
struct RequestLog<Context: RequestContext>: RouterMiddleware {
  let log: ProgramLog

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    log.note(
      request.method.rawValue, request.uri.path, "\(response.status.code)", since: start)
    return response
  }
}

extension ProgramLog {
  private static var longestPath: Int { 120 }

  /// Writes down what became of a request.
  ///
  /// - Parameter end: the status, or `closed` where none was sent.
  func note(
    _ method: String, _ path: some StringProtocol, _ end: String,
    since start: ContinuousClock.Instant
  ) {
    let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
    note("\(method) \(path.prefix(Self.longestPath)) \(end) \(milliseconds) ms")
  }
}
