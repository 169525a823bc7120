import Hummingbird
import Services

/// Writes a line for each request that was answered: method, path, status, milliseconds. Nothing that
/// was sent but the path, without its query: keys are in headers, and names in the tokens of pages.
struct RequestLog<Context: RequestContext>: RouterMiddleware {
  private static var longestPath: Int { 120 }

  let log: ProgramLog

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let milliseconds = start.duration(to: .now) / .milliseconds(1)
    let path = request.uri.path.prefix(Self.longestPath)
    log.note("\(request.method.rawValue) \(path) \(response.status.code) \(Int(milliseconds)) ms")
    return response
  }
}
