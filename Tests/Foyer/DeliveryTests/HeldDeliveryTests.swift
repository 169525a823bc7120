import Domain
import InteractorKit
import Synchronization
import Testing

@testable import Delivery

@MainActor
@Suite(.timeLimit(.minutes(1))) struct HeldDeliveryTests {
  private let clock = VirtualClock()
  private let rounds = Rounds()

  @Test func `what is held is delivered when its time has come, and not before`() async {
    let dispatcher = dispatcher()

    dispatcher.wake(after: .seconds(30))
    await clock.advance(by: .seconds(29))
    await dispatcher.settled(within: .seconds(10))
    #expect(rounds.count == 0)
    #expect(dispatcher.isHolding)
    await clock.advance(by: .seconds(1))
    await dispatcher.settled(within: .seconds(10))

    #expect(rounds.count == 1)
    #expect(!dispatcher.isHolding)
  }

  @Test func `who waits for what is held waits for the last`() async {
    let dispatcher = dispatcher()
    dispatcher.wake(after: .seconds(30))
    await clock.advance(by: .seconds(10))
    dispatcher.wake(after: .seconds(30))
    let released = Task { await dispatcher.released() }

    await clock.advance(by: .seconds(20))
    await dispatcher.settled(within: .seconds(10))
    #expect(dispatcher.isHolding)
    await clock.advance(by: .seconds(10))
    await released.value
    await dispatcher.settled(within: .seconds(10))

    #expect(rounds.count == 2)
  }

  @Test func `without a delay it delivers at once, and nothing is waited for`() async {
    let dispatcher = dispatcher()

    dispatcher.wake(after: .zero)
    await dispatcher.released()
    await dispatcher.settled(within: .seconds(10))

    #expect(rounds.count == 1)
    #expect(clock.waiterCount == 0)
  }

  private func dispatcher() -> OutboxDispatcher {
    OutboxDispatcher(log: SilentLog(), clock: clock) { [rounds] () throws(DeliveryFileError) in
      rounds.begin()
      return nil
    }
  }
}

private final class Rounds: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock(\.self) }

  func begin() { state.withLock { $0 += 1 } }
}

private struct SilentLog: ProblemLog {
  func record(_ problem: String) {}
}
