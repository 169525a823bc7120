import Domain
import FoyerAPI
import Hummingbird

/// An error that is answered as `application/problem+json` (RFC 9457).
struct ProblemResponse: Error {
  let problem: ProblemDetails
  /// The storage problem that an operator should fix.
  private(set) var storage: StorageProblem?
  /// The path's methods, for the `Allow` header.
  private var allowed: [String] = []

  init(_ problem: ProblemDetails) { self.problem = problem }

  init(_ failure: any APIFailure) {
    self.init(failure.problem)
    storage = failure.storageProblem
  }

  init(_ status: HTTPResponse.Status, _ title: String) {
    self.init(ProblemDetails(.other, status.code, title))
  }

  init(allowed methods: [String]) {
    self.init(.methodNotAllowed, "This path doesn't support this method")
    allowed = methods
  }

  /// - Parameters:
  ///   - before: The number of requests before this one in the queue.
  ///   - seconds: The time until the request should be repeated.
  init(busy before: Int, after seconds: Int) {
    self.init(
      ProblemDetails(
        .busy, 503, "Many guests are signing up. Repeat the same request later",
        retryAfter: seconds,
        before: before))
  }

  static func unknownBrand(_ status: HTTPResponse.Status = .unprocessableContent) -> Self {
    Self(ProblemDetails(.unknownBrand, status.code, "This server doesn't serve this brand"))
  }

  var status: HTTPResponse.Status { .init(code: problem.status) }

  /// - Parameter id: The request's id. A guest quotes it, and an operator searches the log for it.
  func bytes(to id: String) -> [UInt8] {
    var problem = problem
    problem.requestId = id
    return APICoding.bytes(of: problem) ?? []
  }

  func response(to id: String) -> Response {
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .cacheControl: "no-store",
    ]
    if let seconds = problem.retryAfter { headers[.retryAfter] = "\(seconds)" }
    if status == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    if !allowed.isEmpty { headers[.allow] = allowed.joined(separator: ", ") }
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes(to: id))))
  }
}

/// Turns every error into a problem response and logs the errors that an operator should fix.
struct ProblemMiddleware: RouterMiddleware {
  let log: any ProblemLog
  /// False if the store itself reports them.
  let reportsStorageProblems: Bool
  let metrics: ServerMetrics

  func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let problem = Self.problem(error)
      context.facts.note { $0.problem = problem.problem.word }
      if reportsStorageProblems, let storage = problem.storage {
        log.record(storage, of: .accounts)
      }
      metrics.refused(problem.problem)
      return problem.response(to: context.requestID)
    }
  }

  private static func problem(_ error: any Error) -> ProblemResponse {
    switch error {
    case let problem as ProblemResponse: problem
    case let failure as any APIFailure: ProblemResponse(failure)
    case let error as any HTTPResponseError:
      ProblemResponse(error.status, error.status.reasonPhrase)
    default: ProblemResponse(.internalServerError, "No answer was found")
    }
  }
}
