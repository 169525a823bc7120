import InteractorKit
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct FutureCompositionTests {
  private struct Broken: Error, Equatable {}

  private let two = DirectExecutor().submit { $0.set(2) }
  private let broken: Future<Int> = DirectExecutor().submit { $0.set(Broken()) }

  @Test func `map changes the value, and its throw is the failure`() async throws {
    let mapped = two.map { "\($0)" }
    let failing = two.map { _ -> Int in throw Broken() }

    #expect(try await mapped.get() == "2")
    await #expect(throws: Broken()) { try await failing.get() }
  }

  @Test func `map, flatMap and zip hand a failure on`() async {
    await #expect(throws: Broken()) { try await broken.map { $0 }.get() }
    await #expect(throws: Broken()) { try await broken.flatMap { _ in two }.get() }
    await #expect(throws: Broken()) { try await two.flatMap { _ in broken }.get() }
    await #expect(throws: Broken()) { _ = try await two.zip(broken).get() }
  }

  @Test func `flatMap goes on with the next future`() async throws {
    let next = two.flatMap { number in DirectExecutor().submit { $0.set(number * 10) } }

    #expect(try await next.get() == 20)
  }

  @Test func `recover replaces a failure only`() async throws {
    #expect(try await broken.recover { _ in two }.get() == 2)
    #expect(try await two.recover { _ in broken }.get() == 2)
    await #expect(throws: Broken()) { try await broken.recover { throw $0 }.get() }
  }

  @Test func `nothing recovers from a cancellation`() async {
    let asked = AskedSpy()
    let source: Future<Int> = QueueExecutor(.serial).submit { _ in await untilCancelled() }
    var replacement: Replacement? = Replacement(asked: asked, future: two)
    weak let released = replacement
    let recovered = source.recover { [replacement, two] _ in replacement?.get() ?? two }
    replacement = nil

    recovered.cancel()

    await #expect(throws: CancellationError.self) { try await recovered.get() }
    let deadline = ContinuousClock.now + .seconds(20)
    while released != nil, .now < deadline { await Task.yield() }
    #expect(released == nil, "the work has ended")
    #expect(asked.times == 0)
  }

  @Test func `zip waits for both`() async throws {
    let both = try await two.zip(two.map { $0 + 1 }).get()

    #expect(both == (2, 3))
  }

  @Test func `cancelling what was composed reaches the work it's made of`() async {
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let source: Future<Int> = QueueExecutor(.serial).submit { _ in
      await untilCancelled()
      end.yield(Task.isCancelled)
    }
    let composed = source.map { $0 }.recover { _ in two }.zip(two)

    composed.cancel()

    await #expect(throws: CancellationError.self) { _ = try await composed.get() }
    #expect(await ends.first { _ in true } == true)
    await #expect(throws: CancellationError.self) { try await source.get() }
  }
}

/// Counts the requests for a replacement.
private final class AskedSpy: Sendable {
  private let count = Mutex(0)

  var times: Int { count.withLock(\.self) }

  func note() { count.withLock { $0 += 1 } }
}

private final class Replacement: Sendable {
  private let asked: AskedSpy
  private let future: Future<Int>

  init(asked: AskedSpy, future: Future<Int>) {
    self.asked = asked
    self.future = future
  }

  func get() -> Future<Int> {
    asked.note()
    return future
  }
}
