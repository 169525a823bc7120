import InteractorKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1))) struct VirtualSleepTests {
  private let clock = VirtualClock()
  private let work = Work()
  private let log = Log()

  @Test func `who sleeps counts as idle, and is awake again in time`() async {
    sleep(.seconds(2), then: "b")
    sleep(.seconds(1), then: "a")
    await work.settled()
    #expect(clock.waiterCount == 2)
    #expect(log.entries.isEmpty)

    await clock.advance(by: .seconds(1))
    #expect(!work.isIdle)
    await work.settled()

    #expect(log.entries == ["a at 1.0 seconds"])
  }

  @Test func `of two that wake together the first asleep is done before the next wakes`() async {
    for name in ["a", "b"] {
      work.start {
        try? await clock.sleep(for: .seconds(1))
        log.entries.append("\(name) begins")
        await Task.yield()
        log.entries.append("\(name) ends")
      }
    }

    await advance(.seconds(1))

    #expect(log.entries == ["a begins", "a ends", "b begins", "b ends"])
  }

  @Test func `who sleeps again on the way wakes again on the way`() async {
    work.start {
      for _ in 1...3 {
        try? await clock.sleep(for: .milliseconds(100))
        log.entries.append("tick at \(clock.now.offset)")
      }
    }

    await advance(.milliseconds(250))

    #expect(log.entries == ["tick at 0.1 seconds", "tick at 0.2 seconds"])
  }

  @Test func `who sleeps by the clock's protocol leaves the actor, and is waited for`() async {
    let any: any Clock<Duration> = clock
    work.start {
      try? await any.sleep(for: .seconds(1))
      log.entries.append("awake")
    }

    await advance(.seconds(1))

    #expect(log.entries == ["awake"])
  }

  @Test func `a cancelled sleeper wakes at once with an error`() async {
    let task = work.start {
      await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
      log.entries.append("awake")
    }
    await work.settled()
    #expect(log.entries.isEmpty)

    task.cancel()
    #expect(!work.isIdle)
    await work.settled()

    #expect(log.entries == ["awake"])
    #expect(clock.waiterCount == 0)
  }

  @Test func `who is cancelled before doesn't fall asleep`() async {
    let task = Task { try await clock.sleep(for: .seconds(1)) }

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a deadline that has passed isn't waited for`() async throws {
    await clock.advance(by: .seconds(5))

    try await clock.sleep(until: VirtualClock.Instant(offset: .seconds(5)))

    #expect(clock.waiterCount == 0)
  }

  private func advance(_ time: Duration) async {
    await clock.advance(by: time) { await work.settled() }
  }

  private func sleep(_ duration: Duration, then entry: String) {
    work.start {
      try? await clock.sleep(for: duration)
      log.entries.append("\(entry) at \(clock.now.offset)")
    }
  }
}

@MainActor
private final class Log {
  var entries: [String] = []
}
