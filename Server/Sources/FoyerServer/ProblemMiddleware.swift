import Domain
import FoyerAPI
import Hummingbird

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
