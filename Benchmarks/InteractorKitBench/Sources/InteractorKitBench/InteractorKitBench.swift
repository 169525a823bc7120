import InteractorKit

@main struct InteractorKitBench {
  static func main() async throws {
    let serial = QueueExecutor(.serial)
    let start = ContinuousClock.now
    let elapsed = ElapsedTime(
      executor: DirectExecutor(), currentTime: CurrentTime(executor: DirectExecutor()))
    await measure("the clock alone") { _ = ContinuousClock.now }
    await measure("nested direct execute") { _ = await elapsed.execute(from: start) }
    await measure("nested execute in a serial executor", calls: 2_000) {
      _ = await elapsed.execute(from: start, in: serial)
    }

    let users = SingleDataSourceRepository(InMemoryDataSource<Int>())
    try await users.put(7, id: 1)
    let get = Interactor.GetByQuery(users, executor: DirectExecutor())
    await measure("default interactor, direct, in memory") { _ = try? await get.execute(id: 1) }

    var executor = UseCaseExecutor()
    executor.register(Double())
    let registered = executor
    await measure("use case executor dispatch") {
      _ = try? await registered.execute(Double.Request(number: 21))
    }
    await measure("submit and get, direct", calls: 2_000) {
      _ = try? await DirectExecutor().submit { $0.set(1) }.get()
    }
  }
}
