import Domain
import Foundation
import FoyerTesting
import Synchronization
import Testing

@testable import Delivery

@MainActor
@Suite(.timeLimit(.minutes(2))) struct OutboxDispatcherTests {
  private let log = ProblemLogSpy()

  @Test func `what comes while a delivery goes on is delivered after it, once`() async {
    let outbox = GatedOutbox()
    let dispatcher = dispatcher(outbox)
    dispatcher.wake()
    await outbox.isAsked()
    for _ in 1...3 { dispatcher.wake() }
    #expect(outbox.claims == 1)

    outbox.open()
    await dispatcher.settled(within: .seconds(3600))

    #expect(outbox.claims == 2)
    #expect(!outbox.wasCancelled)
    dispatcher.wake()
    await dispatcher.settled(within: .seconds(3600))
    #expect(outbox.claims == 3)
  }

  @Test func `a delivery that takes longer than anybody waits is ended`() async {
    let outbox = GatedOutbox()
    let dispatcher = dispatcher(outbox)
    dispatcher.wake()
    await outbox.isAsked()

    await dispatcher.settled(within: .milliseconds(1))

    #expect(outbox.wasCancelled)
    #expect(outbox.claims == 1)
  }

  @Test func `without running work there is no wait`() async {
    await dispatcher(GatedOutbox()).settled(within: .seconds(3600))
  }

  private func dispatcher(_ outbox: GatedOutbox) -> OutboxDispatcher {
    OutboxDispatcher(log: log) { () throws(DeliveryFileError) in
      Deliverers(messages: DeliverOutbox(outbox: outbox, targets: [:]), provisionings: [])
    }
  }
}

/// An outbox without due entries. Claims wait until the test opens it or delivery is cancelled.
private final class GatedOutbox: Outbox {
  private struct State {
    var claims = 0
    var isOpen = false
    var wasCancelled = false
  }

  private let state = Mutex(State())

  var claims: Int { state.withLock(\.claims) }
  var wasCancelled: Bool { state.withLock(\.wasCancelled) }

  func open() { state.withLock { $0.isOpen = true } }

  func isAsked() async { while claims == 0 { await Task.yield() } }

  func claim(at now: Date, until lease: Date) async throws(StorageProblem) -> OutboxEntry? {
    state.withLock { $0.claims += 1 }
    while !state.withLock(\.isOpen), !Task.isCancelled { await Task.yield() }
    if Task.isCancelled { state.withLock { $0.wasCancelled = true } }
    return nil
  }

  func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? { nil }

  func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {}

  func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool { false }
}
