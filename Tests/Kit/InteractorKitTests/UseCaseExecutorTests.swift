import InteractorKit
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct UseCaseExecutorTests {
  private let request = LogIn.Request(email: "ada@example.org", password: "secret")
  private let response = LogIn.Response(username: "ada", sessionToken: "123456910")

  @Test func `builds a use case at its first request, and once`() async throws {
    let built = Outcomes()
    @Sendable func build() -> LogIn {
      built.add("built")
      return LogIn()
    }
    var useCases = UseCaseExecutor()
    useCases.register(build())
    let builtBefore = built.all

    let executor = useCases
    async let first = executor.execute(request)
    async let second = executor.execute(request)
    _ = try await [first, second]

    #expect(builtBefore == [])
    #expect(built.all == ["built"])
  }

  @Test func `the use case registered last answers`() async throws {
    var useCases = makeUseCases()
    useCases.register(LogInStub(result: .failure(.passwordMissing)))

    await #expect(throws: UseCaseError.failed(LogIn.Failure.passwordMissing)) {
      try await useCases.execute(request)
    }
  }

  @Test func `runs the use case in the executor of the call`() async throws {
    let spy = ExecutorSpy()

    _ = try await makeUseCases().execute(request, in: spy)

    #expect(spy.runs == 1)
  }

  @Test func `an error names the request that has no use case`() async {
    let error = UseCaseError<LogIn.Failure>.notRegistered(
      request: "InteractorKitTests.LogIn.Request")

    await #expect(throws: error) { try await UseCaseExecutor().execute(request) }
    #expect("\(error)" == "No use case is registered for InteractorKitTests.LogIn.Request.")
  }

  @Test func `one of the closures is called, once`() async {
    let empty = LogIn.Request()

    let completed = await outcomes(of: request, from: makeUseCases())
    let failed = await outcomes(of: empty, from: makeUseCases())
    let unanswered = await outcomes(of: empty, from: UseCaseExecutor())

    #expect(completed == ["\(response)"])
    #expect(failed == ["\(LogIn.Failure.passwordMissing)"])
    #expect(unanswered == ["No use case is registered for InteractorKitTests.LogIn.Request."])
  }

  @MainActor @Test func `closures are called in their own isolation`() async {
    let greeter = Greeter(useCases: makeUseCases())

    await greeter.didSubmit(email: "ada@example.org", password: "secret").value
    let greeting = greeter.text
    await greeter.didSubmit(email: "ada@example.org", password: "").value

    #expect(greeting == "Hello, ada!")
    #expect(greeter.text == "That didn't work: passwordMissing")
  }

  @Test func `cancelling the task reaches the use case`() async {
    var useCases = UseCaseExecutor()
    useCases.register(Timeouts())
    let (results, result) = AsyncStream<Bool>.makeStream()

    let task = useCases.execute(Timeouts.Request(), onComplete: { result.yield($0) })
    task.cancel()

    #expect(await results.first { _ in true } == true)
  }

  private func outcomes(of request: LogIn.Request, from useCases: UseCaseExecutor) async -> [String]
  {
    let outcomes = Outcomes()
    let task = useCases.execute(
      request, onComplete: { outcomes.add("\($0)") }, onError: { outcomes.add("\($0)") })
    await task.value
    return outcomes.all
  }
}

private final class Outcomes: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock(\.self) }

  func add(_ outcome: String) { list.withLock { $0.append(outcome) } }
}

/// Waits until it is cancelled, and returns whether it was.
private struct Timeouts: UseCase {
  struct Request: UseCaseRequest {
    typealias Response = Bool
  }

  func execute(_ request: Request, in executor: (any InteractorExecutor)?) async -> Bool {
    await untilCancelled()
    return Task.isCancelled
  }
}
