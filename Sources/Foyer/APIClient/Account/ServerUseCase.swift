import Domain
import InteractorKit

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
