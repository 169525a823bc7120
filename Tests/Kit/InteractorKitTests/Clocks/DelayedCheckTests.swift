import InteractorKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DelayedCheckTests {
  private let clock = VirtualClock()
  private let work = Work()
  private let log = Log()

  @MainActor private final class Log {
    var asked: [String] = []
    var states: [String] = []
  }

  private var check: DelayedCheck<String, Bool> {
    DelayedCheck(
      work: work, clock: clock,
      judge: { [log] name in
        log.asked.append(name)
        return name != "ada"
      },
      didChange: { [log] state in
        switch state {
        case .idle: log.states.append("idle")
        case .checking(let name): log.states.append("checking \(name)")
        case .answered(let name, let isFree): log.states.append("\(name) \(isFree)")
        }
      })
  }

  @Test func `asks once, after a pause, about what was typed last`() async {
    let check = check

    for name in ["a", "ad", "ada"] {
      check.check(name)
      await clock.advance(by: .milliseconds(299))
    }
    #expect(log.asked.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await work.settled()

    #expect(log.asked == ["ada"])
    #expect(log.states == ["checking a", "checking ad", "checking ada", "ada false"])
  }

  @Test func `the same value isn't asked about twice`() async {
    let check = check

    check.check("bob")
    await clock.advance(by: .milliseconds(300))
    await work.settled()
    check.check("bob")

    #expect(work.isIdle)
    #expect(log.asked == ["bob"])
  }

  @Test func `nothing is asked once it was called off`() async {
    let check = check
    check.check("bob")

    check.cancel()
    await clock.advance(by: .seconds(1))
    await work.settled()

    #expect(log.asked.isEmpty)
    check.cancel()
    #expect(log.states == ["checking bob", "idle"], "told once")
    #expect(clock.waiterCount == 0)
  }

  @Test func `an answer that comes too late is none`() async {
    let late = Future<Bool>()
    var states = 0
    let check = DelayedCheck<String, Bool>(
      work: work, clock: clock, pause: .zero, judge: { _ in await late.answer },
      didChange: { if case .answered = $0 { states += 1 } })
    check.check("bob")
    await clock.advance(by: .zero)

    check.cancel()
    late.resume(true)
    await work.settled()

    #expect(states == 0)
  }

  /// A value that the test sets later.
  @MainActor private final class Future<Value: Sendable> {
    private var value: Value?
    private var waiting: CheckedContinuation<Value, Never>?

    var answer: Value {
      get async {
        if let value { return value }
        return await withCheckedContinuation { waiting = $0 }
      }
    }

    func resume(_ value: Value) {
      self.value = value
      waiting?.resume(returning: value)
    }
  }
}
