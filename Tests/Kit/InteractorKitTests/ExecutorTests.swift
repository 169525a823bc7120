import Dispatch
import Testing

@testable import InteractorKit

@Suite(.timeLimit(.minutes(1))) struct ExecutorTests {
  @MainActor @Test(arguments: [QueueExecutor.Order.serial, .concurrent])
  func `a queue's work leaves the main queue and comes back`(_ order: QueueExecutor.Order) async {
    let executor = QueueExecutor(order, mark: "here")

    let before = Place.current
    let inWork = await executor.run { Place.current }
    let nested = await executor.run { await Place.nested() }
    let after = Place.current

    #expect(before == .main)
    #expect(inWork == .queue("here"))
    #expect(nested == .queue("here"))
    #expect(after == .main)
  }

  @MainActor @Test func `default interactors leave the main queue`() async throws {
    let users = SingleDataSourceRepository(PlaceDataSource())

    let get = try await Interactor.Get(users).execute()
    let getAll = try await Interactor.GetAllByQuery(users).execute(ids: [1])

    #expect(get == .elsewhere)
    #expect(getAll == [.elsewhere])
  }

  @Test func `the main executor's work is on the main queue, from wherever it's run`() async {
    let queue = QueueExecutor(.serial, mark: "queue")

    let fromMain = await Task { @MainActor in await MainExecutor().run { Place.current } }.value
    let fromPool = await MainExecutor().run { await Place.nested() }
    let fromQueue = await queue.run { await MainExecutor().run { await Place.nested() } }

    #expect([fromMain, fromPool, fromQueue] == [.main, .main, .main])
  }

  @Test func `work goes from one queue to another and back`() async {
    let outer = QueueExecutor(.serial, mark: "outer")
    let inner = QueueExecutor(.serial, mark: "inner")

    let places = await outer.run {
      let before = Place.current
      let inside = await inner.run { await Place.nested() }
      return [before, inside, Place.current]
    }

    #expect(places == [.queue("outer"), .queue("inner"), .queue("outer")])
  }

  @Test func `a serial executor runs one piece of work at a time`() async {
    let executor = QueueExecutor(.serial)
    let counter = UnguardedCounter()

    await withTaskGroup { group in
      for _ in 1...1_000 { group.addTask { await executor.run { counter.countTo(100) } } }
    }

    #expect(counter.count == 100_000)
  }

  @Test func `a concurrent executor runs two pieces of work at a time`() async {
    let executor = QueueExecutor(.concurrent)
    let (left, right) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    async let first = executor.run { meet(tell: left, await: right) }
    async let second = executor.run { meet(tell: right, await: left) }

    #expect(await [first, second] == [.success, .success])
  }

  @Test func `work sees the cancellation and the task-local values of its caller`() async {
    let executors: [any InteractorExecutor] = [
      DirectExecutor(), MainExecutor(), QueueExecutor(.serial),
    ]

    for executor in executors {
      let task = Task {
        await Caller.$name.withValue("Ada") {
          await executor.run {
            await untilCancelled()
            return Caller.name
          }
        }
      }
      task.cancel()

      #expect(await task.value == "Ada")
    }
  }
}

private enum Caller {
  @TaskLocal static var name: String?
}

/// Counts correctly only if a single thread uses it at a time.
private final class UnguardedCounter: @unchecked Sendable {
  private(set) var count = 0

  @inline(never) func countTo(_ last: Int) {
    for _ in 1...last { count += 1 }
  }
}

/// Blocks its thread until the other one has arrived.
private func meet(tell mine: DispatchSemaphore, await other: DispatchSemaphore)
  -> DispatchTimeoutResult
{
  mine.signal()
  return other.wait(timeout: .now() + 10)
}
