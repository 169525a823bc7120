import InteractorKit
import TerminalKit
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TimedTerminalTests {
  private let inner = ScriptedTerminal()
  private let clock = VirtualClock()
  private let log = Log()

  @Test func `warns a minute before and ends in time`() async {
    let terminal = start(TimeLimits(idle: .seconds(600)))

    await clock.advance(by: .seconds(539))
    #expect(log.entries == [])
    await clock.advance(by: .seconds(1))
    #expect(log.entries == ["idle 60"])
    await clock.advance(by: .seconds(59))
    #expect(log.entries == ["idle 60"])
    await clock.advance(by: .seconds(1))

    #expect(log.entries == ["idle 60", "timeUp"])
    withExtendedLifetime(terminal) {}
  }

  @Test func `a key begins the idle time anew, before the warning and after`() async {
    let terminal = start(TimeLimits(idle: .seconds(600)))

    await clock.advance(by: .seconds(500))
    inner.press(.tab)
    await clock.advance(by: .seconds(539))
    #expect(log.entries == ["key"])
    await clock.advance(by: .seconds(1))
    inner.press(.tab)
    await clock.advance(by: .seconds(60))
    #expect(log.entries == ["key", "idle 60", "key"])
    await clock.advance(by: .seconds(480))

    #expect(log.entries == ["key", "idle 60", "key", "idle 60"])
    withExtendedLifetime(terminal) {}
  }

  @Test func `other themes go to the terminal`() {
    let terminal = start(TimeLimits(idle: .seconds(600)))

    terminal.use(.ocean)

    #expect(inner.themes == .ocean)
  }

  @Test func `a focus event isn't activity of a guest`() async {
    let terminal = start(TimeLimits(idle: .seconds(600)))

    await clock.advance(by: .seconds(500))
    inner.send(.focus(true))
    await clock.advance(by: .seconds(100))

    #expect(log.entries.last == "timeUp")
    withExtendedLifetime(terminal) {}
  }

  @Test func `the session's limit takes no notice of keys`() async {
    let terminal = start(TimeLimits(idle: .seconds(600), session: .seconds(1000)))

    for _ in 1...50 {
      await clock.advance(by: .seconds(20))
      inner.press(.tab)
    }

    #expect(log.entries.filter { $0 != "key" } == ["session 60", "timeUp"])
    withExtendedLifetime(terminal) {}
  }

  @Test func `half of a short limit is notice enough`() async {
    let terminal = start(TimeLimits(session: .seconds(20)))

    await clock.advance(by: .seconds(10))

    #expect(log.entries == ["session 10"])
    withExtendedLifetime(terminal) {}
  }

  @Test func `a countdown is reported each second`() async {
    let terminal = start(TimeLimits(session: .seconds(6))) { [log] limit, left in
      log.entries.append("\(left.components.seconds)")
    }
    await settle()

    for _ in 1...6 { await clock.advance(by: .seconds(1)) }

    #expect(log.entries == ["session 3", "2", "1", "timeUp"])
    withExtendedLifetime(terminal) {}
  }

  @Test func `a key ends the countdown`() async {
    let terminal = start(TimeLimits(idle: .seconds(6))) { [log] limit, left in
      log.entries.append("\(left.components.seconds)")
    }
    await settle()

    for _ in 1...4 { await clock.advance(by: .seconds(1)) }
    inner.press(.tab)
    for _ in 1...3 { await clock.advance(by: .seconds(1)) }

    #expect(log.entries == ["idle 3", "2", "key", "idle 3"])
    withExtendedLifetime(terminal) {}
  }

  @Test func `begins again after an abandoned transaction, and waits for none that has ended`()
    async
  {
    let terminal = start(TimeLimits(reset: .seconds(120)))
    terminal.onReset = { [log] in log.entries.append("reset") }

    #expect(clock.waiterCount == 0)
    await clock.advance(by: .seconds(1000))
    inner.press(.tab)
    #expect(clock.waiterCount == 1)
    await clock.advance(by: .seconds(59))
    #expect(log.entries == ["key"])
    await clock.advance(by: .seconds(1))
    #expect(log.entries == ["key", "reset 60"])
    await clock.advance(by: .seconds(60))

    #expect(log.entries == ["key", "reset 60", "reset"])
    #expect(clock.waiterCount == 0)
    inner.press(.tab)
    await clock.advance(by: .seconds(60))
    inner.press(.tab)
    await clock.advance(by: .seconds(119))
    #expect(log.entries.count { $0 == "reset" } == 1)
    await clock.advance(by: .seconds(1))
    #expect(log.entries.count { $0 == "reset" } == 2)
  }

  @Test func `a session's limit ends what has begun anew`() async {
    let terminal = start(TimeLimits(session: .seconds(1000), reset: .seconds(100)))
    terminal.onReset = { [log] in log.entries.append("reset") }
    inner.press(.tab)

    await clock.advance(by: .seconds(100))
    #expect(log.entries == ["key", "reset 50", "reset"])
    await clock.advance(by: .seconds(900))

    #expect(log.entries.last == "timeUp")
    #expect(clock.waiterCount == 0)
  }

  @Test func `one sleeper at most, and none without limits or after the end`() async {
    let unlimited = start(TimeLimits())
    #expect(clock.waiterCount == 0)

    let terminal = start(TimeLimits(idle: .seconds(600), session: .seconds(1000)))
    for _ in 1...20 { inner.press(.tab) }
    #expect(clock.waiterCount == 1)

    terminal.stop()
    await clock.advance(by: .seconds(2000))
    #expect(log.entries.allSatisfy { $0 == "key" })
    #expect(clock.waiterCount == 0)
    withExtendedLifetime(unlimited) {}
  }

  private func start(
    _ limits: TimeLimits, onCountdown: (@MainActor (TimeLimit, Duration) -> Void)? = nil
  ) -> TimedTerminal {
    let terminal = TimedTerminal(inner, limits: limits, clock: clock)
    terminal.onCountdown = onCountdown
    terminal.onNotice = { [log] in log.entries.append("\($0) \($1.components.seconds)") }
    terminal.start { [log] events in
      for event in events {
        switch event {
        case .key: log.entries.append("key")
        case .end(.timeUp): log.entries.append("timeUp")
        default: break
        }
      }
    }
    return terminal
  }
}

@MainActor
private final class Log {
  var entries: [String] = []
}
