import InteractorKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1))) struct VirtualClockTests {
  private let clock = VirtualClock()
  private let log = Log()

  @Test func `it stands still until it is moved`() {
    timer(.seconds(1), "a")

    #expect(log.entries.isEmpty)
    #expect(clock.now.offset == .zero)
  }

  @Test func `timers fire in the order of their deadlines, at their time`() async {
    timer(.seconds(2), "b")
    timer(.seconds(1), "a")
    timer(.seconds(3), "c")

    await clock.advance(by: .seconds(2))

    #expect(log.entries == ["a at 1.0 seconds", "b at 2.0 seconds"])
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `of two that are due together the one that has waited longer fires first`() async {
    timer(.seconds(2), "a")
    await clock.advance(by: .seconds(1))
    timer(.seconds(1), "b")

    await clock.advance(by: .seconds(1))

    #expect(log.entries == ["a at 2.0 seconds", "b at 2.0 seconds"])
  }

  @Test func `it never goes back`() async {
    await clock.advance(by: .seconds(5))

    await clock.advance(to: .init(offset: .seconds(2)))

    #expect(clock.now == .init(offset: .seconds(5)))
  }

  @Test func `a timer that is set on the way fires on the way`() async {
    tick()

    await clock.advance(by: .milliseconds(250))

    #expect(log.entries == ["tick at 0.1 seconds", "tick at 0.2 seconds"])
  }

  @Test func `a cancelled timer doesn't fire`() async {
    let timer = clock.timer(after: .seconds(1)) { log.entries.append("a") }
    timer.cancel()

    await clock.advance(by: .seconds(2))

    #expect(log.entries.isEmpty)
    #expect(clock.waiterCount == 0)
  }

  @Test func `it knows who waits until when`() {
    #expect(clock.nextDeadline == nil)

    timer(.seconds(2), "b")
    timer(.seconds(1), "a")

    #expect(clock.waiterCount == 2)
    #expect(clock.nextDeadline == VirtualClock.Instant(offset: .seconds(1)))
  }

  @Test func `what comes of a timer has settled before the next one fires`() async {
    let work = Work()
    for name in ["a", "b"] {
      _ = clock.timer(after: .seconds(1)) {
        log.entries.append("\(name) begins")
        work.start {
          await Task.yield()
          log.entries.append("\(name) ends")
        }
      }
    }

    await clock.advance(by: .seconds(1)) { await work.settled() }

    #expect(log.entries == ["a begins", "a ends", "b begins", "b ends"])
  }

  private func timer(_ time: Duration, _ entry: String) {
    _ = clock.timer(after: time) { log.entries.append("\(entry) at \(clock.now.offset)") }
  }

  private func tick() {
    _ = clock.timer(after: .milliseconds(100)) {
      log.entries.append("tick at \(clock.now.offset)")
      tick()
    }
  }
}

@MainActor
private final class Log {
  var entries: [String] = []
}
