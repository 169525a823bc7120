import InteractorKit

/// The two use cases of the design rules, one composed of the other.
struct CurrentTime: Sendable {
  let executor: any InteractorExecutor

  func execute(in executor: (any InteractorExecutor)? = nil) async -> ContinuousClock.Instant {
    await (executor ?? self.executor).run { ContinuousClock.Instant.now }
  }
}

struct ElapsedTime: Sendable {
  let executor: any InteractorExecutor
  let currentTime: CurrentTime

  func execute(
    from start: ContinuousClock.Instant, in executor: (any InteractorExecutor)? = nil
  ) async -> Duration {
    await (executor ?? self.executor).run {
      start.duration(to: await currentTime.execute(in: DirectExecutor()))
    }
  }
}

struct Double: UseCase {
  struct Request: UseCaseRequest {
    typealias Response = Int
    var number: Int
  }

  func execute(_ request: Request, in executor: (any InteractorExecutor)?) async throws -> Int {
    request.number * 2
  }
}
