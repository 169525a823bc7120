import Delivery
import Domain
import InteractorKit
import TerminalKit
import Testing
import Viper

@testable import Commands
@testable import FoyerApp

/// Tests leaving the desk while the e-mail about a decision is still held back.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskSessionTests {
  private let clock = VirtualClock()
  private let session = SessionStub()
  private let ends = Ends()

  @Test func `the program ends when what is held was delivered`() async {
    let dispatcher = dispatcher()
    desk(dispatcher, isHeld: true)
    dispatcher.wake(after: .seconds(30))

    session.end(nil)
    while ends.waits == 0 { await Task.yield() }
    #expect(ends.ends.isEmpty)
    await clock.advance(by: .seconds(30))
    while ends.ends.isEmpty { await Task.yield() }

    #expect(ends.ends == [nil])
    #expect(ends.waits == 1)
    while ends.deliveries == 0 { await Task.yield() }
  }

  @Test func `it waits for nothing that was taken back`() async {
    let dispatcher = dispatcher()
    desk(dispatcher, isHeld: false)
    dispatcher.wake(after: .seconds(30))

    session.end(nil)
    while ends.ends.isEmpty { await Task.yield() }

    #expect(ends.waits == 0)
  }

  @Test(arguments: [InputEnd.lost, .signal(15), .timeUp])
  func `where the terminal is gone it ends at once`(end: InputEnd) {
    let dispatcher = dispatcher()
    desk(dispatcher, isHeld: true)
    dispatcher.wake(after: .seconds(30))

    session.end(end)

    #expect(ends.ends == [end])
  }

  @Test func `without a decision it ends at once`() {
    desk(dispatcher(), isHeld: true)

    session.end(nil)

    #expect(ends.ends == [nil])
  }

  private func desk(_ dispatcher: OutboxDispatcher, isHeld: Bool) {
    DeskSession(session, dispatcher, isHeld: { isHeld }, onWait: { [ends] in ends.waits += 1 })
      .run { [ends] in ends.ends.append($0) }
  }

  private func dispatcher() -> OutboxDispatcher {
    OutboxDispatcher(log: SilentLog(), clock: clock) { [ends] () throws(DeliveryFileError) in
      Task { @MainActor in ends.deliveries += 1 }
      return nil
    }
  }
}

@MainActor
private final class Ends {
  var ends: [InputEnd?] = []
  var waits = 0
  var deliveries = 0
}

@MainActor
private final class SessionStub: ScreenSession {
  private var onEnd: (@MainActor (InputEnd?) -> Void)?
  let timeUpSentence = ""

  func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) { self.onEnd = onEnd }

  func settled() async {}

  func close() -> String? { nil }

  func end(_ end: InputEnd?) { onEnd?(end) }
}

private struct SilentLog: ProblemLog {
  func record(_ problem: String) {}
}
