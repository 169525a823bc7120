import InteractorKit

@main struct InteractorKitBench {
  static func main() async throws {
    await measureUseCases(from: "main actor")
    await QueueExecutor(.concurrent).run { await measureUseCases(from: "background") }
    try await measureDefaultInteractor()
    await measureDispatch()
    await measureFuture()
  }
}

func measureUseCases(from place: String) async {
  let direct = DirectExecutor()
  let serial = QueueExecutor(.serial)
  let elapsed = ElapsedTime(executor: direct, currentTime: CurrentTime(executor: direct))
  let start = ContinuousClock.now

  await measure("\(place): the clock alone") { _ = ContinuousClock.now }
  await measure("\(place): nested direct execute") { _ = await elapsed.execute(from: start) }
  await measure("\(place): nested execute in a serial executor", calls: 2_000) {
    _ = await elapsed.execute(from: start, in: serial)
  }
}

func measureDefaultInteractor() async throws {
  let users = SingleDataSourceRepository(InMemoryDataSource<Int>())
  try await users.put(7, id: 1)
  let get = Interactor.GetByQuery(users, executor: DirectExecutor())

  try await measure("default interactor, direct, in memory") { _ = try await get.execute(id: 1) }
}

func measureDispatch() async {
  var executor = UseCaseExecutor()
  executor.register(Double())
  let registered = executor

  await measure("use case executor dispatch") {
    _ = try? await registered.execute(Double.Request(number: 21))
  }
}

func measureFuture() async {
  await measure("submit and get, direct", calls: 2_000) {
    _ = try? await DirectExecutor().submit { $0.set(1) }.get()
  }
}
