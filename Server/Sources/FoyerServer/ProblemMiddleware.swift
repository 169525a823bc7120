import Domain
import Hummingbird
import Services

/// Answers every error as a problem, and tells the operator about those that are theirs to mend.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  let log: any ProblemLog

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as ProblemResponse {
      if let storage = problem.storage { log.record(storage, of: .accounts) }
      return problem.response
    } catch let error as any HTTPResponseError {
      return ProblemResponse(error.status, error.status.reasonPhrase).response
    }
  }
}
