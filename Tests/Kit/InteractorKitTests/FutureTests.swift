import InteractorKit
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct FutureTests {
  private struct Broken: Error, Equatable {}

  @Test func `many tasks wait for one future`() async throws {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let future = QueueExecutor(.serial).submit { resolver in
      _ = await gate.first { true }
      resolver.set(7)
    }

    async let first = future.get()
    async let second = future.get()
    opening.yield()

    #expect(try await [first, second, future.get()] == [7, 7, 7])
  }

  @Test func `the first set wins, whatever comes after it`() async throws {
    let future = DirectExecutor().submit { resolver in
      resolver.set(1)
      resolver.set(2)
      resolver.set(Broken())
      throw Broken()
    }

    #expect(try await future.get() == 1)
    #expect(try await future.get() == 1)
  }

  @Test func `an error that is set is the future's failure`() async {
    let future: Future<Int> = DirectExecutor().submit { $0.set(Broken()) }

    await #expect(throws: Broken()) { try await future.get() }
  }

  @Test func `a resolver dropped unset fails its future`() async {
    let future: Future<Int> = QueueExecutor(.serial).submit { _ in }

    await #expect(throws: FutureError.abandoned) { try await future.get() }
  }

  @Test func `a resolver is set after its work has returned`() async throws {
    let kept = Mutex<Resolver<Int>?>(nil)
    let future = DirectExecutor().submit { resolver in kept.withLock { $0 = resolver } }

    kept.withLock { $0?.set(3) }

    #expect(try await future.get() == 3)
  }

  @Test func `a resolver kept and then dropped unset fails its future`() async {
    let kept = Mutex<Resolver<Int>?>(nil)
    let future = DirectExecutor().submit { resolver in kept.withLock { $0 = resolver } }

    kept.withLock { $0 = nil }

    await #expect(throws: FutureError.abandoned) { try await future.get() }
  }

  @Test func `cancelling reaches the work, and the future doesn't wait for its end`() async {
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let future: Future<Int> = QueueExecutor(.serial).submit { _ in
      await untilCancelled()
      end.yield(Task.isCancelled)
    }

    future.cancel()

    await #expect(throws: CancellationError.self) { try await future.get() }
    #expect(await ends.first { _ in true } == true)
  }

  @Test func `a future that is complete stays so when it's cancelled`() async throws {
    let future = DirectExecutor().submit { $0.set(5) }
    _ = try await future.get()

    future.cancel()

    #expect(try await future.get() == 5)
  }

  @Test func `a waiting task that is cancelled leaves the work alone`() async throws {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let future = QueueExecutor(.serial).submit { resolver in
      _ = await gate.first { true }
      resolver.set(9)
    }
    let impatient = (1...100).map { _ in Task { try await future.get() } }
    for _ in 1...100 { await Task.yield() }

    for task in impatient {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    opening.yield()

    #expect(try await future.get() == 9)
  }

  @Test func `what is submitted to a serial executor begins in order`() async throws {
    let order = Mutex<[Int]>([])
    let serial = QueueExecutor(.serial)

    let futures = (1...200).map { number in
      serial.submit { resolver in
        order.withLock { $0.append(number) }
        resolver.set(number)
      }
    }
    for future in futures { _ = try await future.get() }

    #expect(order.withLock(\.self) == Array(1...200))
  }
}
