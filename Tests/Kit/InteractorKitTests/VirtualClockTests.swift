import InteractorKit
import Testing

@MainActor
@Suite struct VirtualClockTests {
  private let clock = VirtualClock()
  private let log = Log()

  @Test func `it stands still until it is moved`() async {
    sleep(.seconds(1), then: "a")
    await VirtualClock.letOthersRun()

    #expect(log.entries.isEmpty)
    #expect(clock.now.offset == .zero)
  }

  @Test func `sleepers wake in order of their deadlines, at their time`() async {
    sleep(.seconds(2), then: "b")
    sleep(.seconds(1), then: "a")
    sleep(.seconds(3), then: "c")

    await clock.advance(by: .seconds(2))

    #expect(log.entries == ["a at 1.0 seconds", "b at 2.0 seconds"])
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `of two that wake together the first asleep is done before the next wakes`() async {
    for name in ["a", "b"] {
      Task {
        try? await clock.sleep(for: .seconds(1))
        log.entries.append("\(name) begins")
        await Task.yield()
        log.entries.append("\(name) ends")
      }
    }

    await clock.advance(by: .seconds(1))

    #expect(log.entries == ["a begins", "a ends", "b begins", "b ends"])
  }

  @Test func `who sleeps again on the way wakes again on the way`() async {
    Task {
      for _ in 1...3 {
        try? await clock.sleep(for: .milliseconds(100))
        log.entries.append("tick at \(clock.now.offset)")
      }
    }

    await clock.advance(by: .milliseconds(250))

    #expect(log.entries == ["tick at 0.1 seconds", "tick at 0.2 seconds"])
  }

  @Test func `it knows who sleeps until when`() async {
    #expect(clock.nextDeadline == nil)

    sleep(.seconds(2), then: "b")
    sleep(.seconds(1), then: "a")
    await VirtualClock.letOthersRun()

    #expect(clock.sleeperCount == 2)
    #expect(clock.nextDeadline == VirtualClock.Instant(offset: .seconds(1)))
  }

  @Test func `a cancelled sleeper wakes at once with an error`() async {
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await VirtualClock.letOthersRun()

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `who is cancelled before doesn't fall asleep`() async {
    let task = Task { try await clock.sleep(for: .seconds(1)) }

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a deadline that has passed isn't waited for`() async throws {
    await clock.advance(by: .seconds(5))

    try await clock.sleep(until: VirtualClock.Instant(offset: .seconds(5)))

    #expect(clock.sleeperCount == 0)
  }

  private func sleep(_ duration: Duration, then entry: String) {
    Task {
      try? await clock.sleep(for: duration)
      log.entries.append("\(entry) at \(clock.now.offset)")
    }
  }
}

@MainActor
private final class Log {
  var entries: [String] = []
}
