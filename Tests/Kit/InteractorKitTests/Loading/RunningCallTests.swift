import InteractorKit
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct RunningCallTests {
  private let work = Work()

  @Test func `shows a call from its beginning to its end, with its place in the queue`() async {
    let screen = Screen(work: work)

    screen.call.run { (onWait) async throws(DataError) in
      await onWait(2)
      return 7
    } then: { [weak screen] in
      screen?.results.append($0)
    }
    #expect(screen.states == ["0"])
    await work.settled()

    #expect(screen.states == ["0", "2", "idle"])
    #expect(screen.results == [.success(7)])
  }

  @Test func `a second call while one runs has no effect`() async {
    let screen = Screen(work: work)

    for number in 1...2 {
      screen.call.run { (_) async throws(DataError) in
        number
      } then: { [weak screen] in
        screen?.results.append($0)
      }
    }
    await work.settled()

    #expect(screen.results == [.success(1)])
  }

  @Test func `a call is cancelled if one runs`() async {
    let screen = Screen(work: work)
    #expect(!screen.call.cancel())

    screen.call.run { (_) async throws(DataError) -> Int in
      await untilCancelled()
      throw .notFound
    } then: { [weak screen] in
      screen?.results.append($0)
    }
    #expect(screen.call.cancel())
    await work.settled()

    #expect(screen.results == [.failure(.notFound)])
    #expect(!screen.call.isRunning)
  }
}

@MainActor private final class Screen {
  private(set) var states: [String] = []
  var results: [Result<Int, DataError>] = []
  private let work: Work
  private(set) lazy var call = RunningCall(work: work) { [weak self] in self?.note() }

  init(work: Work) { self.work = work }

  private func note() { states.append(call.isRunning ? "\(call.callersBefore)" : "idle") }
}
