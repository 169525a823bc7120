import Dispatch
import Testing

@testable import InteractorKit

private let mainKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

private let queueKey = DispatchSpecificKey<Bool>()

private func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainKey) == true }

private func isOnMarkedQueue() -> Bool { DispatchQueue.getSpecific(key: queueKey) == true }

/// Asks for the queue only after being called through another nonisolated function, as a use case
/// is called through its interactors.
private func nestedIsOnMainQueue() async -> Bool { isOnMainQueue() }

struct ExecutorTests {
  @MainActor @Test(arguments: [QueueExecutor.Order.serial, .concurrent])
  func `rule 7: a queue's work leaves the main queue`(_ order: QueueExecutor.Order) async {
    let executor = QueueExecutor(order)
    executor.queue.setSpecific(key: queueKey, value: true)

    let before = isOnMainQueue()
    let inWork = await executor.run { (isOnMainQueue(), isOnMarkedQueue()) }
    let nested = await executor.run { await nestedIsOnMainQueue() }
    let after = isOnMainQueue()

    #expect(before)
    #expect(inWork == (false, true))
    #expect(!nested)
    #expect(after)
  }

  @MainActor @Test func `rule 8: the main executor's work is on the main queue`() async {
    let fromMain = await MainExecutor().run { isOnMainQueue() }
    let fromElsewhere = await QueueExecutor(.serial).run {
      await MainExecutor().run { await nestedIsOnMainQueue() }
    }

    #expect(fromMain)
    #expect(fromElsewhere)
  }

  @Test func `rule 8: work goes from one queue to another and back`() async {
    let outer = QueueExecutor(.serial)
    let inner = QueueExecutor(.serial)
    inner.queue.setSpecific(key: queueKey, value: true)

    let marks = await outer.run {
      let before = isOnMarkedQueue()
      let inside = await inner.run { isOnMarkedQueue() }
      return [before, inside, isOnMarkedQueue()]
    }

    #expect(marks == [false, true, false])
  }
}
