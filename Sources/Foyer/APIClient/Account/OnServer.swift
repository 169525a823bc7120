import Domain
import FoyerAPI
import InteractorKit
import Secrets

/// A use case that a server carries out.
struct OnServer<Request: UseCaseRequest>: UseCase {
  private let work: @Sendable (Request) async throws(Request.Failure) -> Request.Response
  private let executor: any Executor

  init(
    executor: any Executor = AppExecutor.shared,
    _ work: @escaping @Sendable (Request) async throws(Request.Failure) -> Request.Response
  ) {
    self.executor = executor
    self.work = work
  }

  func execute(
    _ request: Request, in executor: (any Executor)?
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
  ///   - refusal: what a problem means that this endpoint alone has.
  ///   - onWait: told how many requests are before this one in the server's queue.
  func call<Request, Response, Failure>(
    _ endpoint: Endpoint<Request, Response, Failure>, _ request: Request, by session: AccessToken,
    refusal: (ProblemDetails) -> Failure? = { _ in nil }, onWait: WaitReport = { _ in }
  ) async throws(Failure) -> Response {
    try await call(
      endpoint, request, bearer: session.secret, refusal: refusal, onWait: onWait)
  }
}

extension Optional {
  /// The value that an answer tells.
  ///
  /// - Throws: where it tells none.
  func told() throws(SignInError) -> Wrapped {
    guard let self else { throw .outcomeUnknown(.service(.invalidAnswer)) }
    return self
  }
}
