import Domain
import FoyerAPI
import InteractorKit
import Secrets

/// A use case that a server carries out.
struct ServerUseCase<Request: UseCaseRequest>: UseCase {
  private let work: @Sendable (Request) async throws(Request.Failure) -> Request.Response
  private let executor: any InteractorExecutor

  init(
    executor: any InteractorExecutor = AppExecutor.shared,
    _ work: @escaping @Sendable (Request) async throws(Request.Failure) -> Request.Response
  ) {
    self.executor = executor
    self.work = work
  }

  func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(Request.Failure) -> Request.Response {
    try await (executor ?? self.executor).run { [work] () async throws(Request.Failure) in
      try await work(request)
    }
  }
}

extension ServerClient {
  /// Calls an endpoint for the owner of a session.
  ///
  /// - Parameters:
  ///   - refusal: translates a problem that only this endpoint has.
  ///   - onWait: called with the number of requests ahead in the server's queue.
  func call<Request, Response, Failure>(
    _ endpoint: FoyerAPI.Endpoint<Request, Response, Failure>, _ request: Request,
    by session: AccessToken,
    key: IdempotencyKey? = nil, refusal: (ProblemDetails) -> Failure? = { _ in nil },
    onWait: WaitReport = { _ in }
  ) async throws(Failure) -> Response {
    try await call(
      endpoint, request, bearer: session.secret, key: key, refusal: refusal, onWait: onWait)
  }
}

extension Optional {
  /// Returns the value of a response.
  ///
  /// - Throws: `SignInError.outcomeUnknown` if the response has none.
  func unwrapped() throws(SignInError) -> Wrapped {
    guard let self else { throw .outcomeUnknown(.service(.invalidResponse)) }
    return self
  }
}
