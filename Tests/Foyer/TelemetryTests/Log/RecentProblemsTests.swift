import Synchronization
import Testing

@testable import Telemetry

@Suite struct RecentProblemsTests {
  @Test func `a lasting problem is logged once a minute, not only at first`() {
    let start = ContinuousClock.now
    let seconds = Seconds()
    let recent = RecentProblems(file: nil) { start + .seconds(seconds.value) }

    let reported = (0..<7).map { number in
      seconds.value = number * 20
      return recent.isNew("The disk is full.")
    }

    #expect(reported == [true, false, false, true, false, false, true])
  }

  private final class Seconds: Sendable {
    private let count = Mutex(0)

    var value: Int {
      get { count.withLock { $0 } }
      set { count.withLock { $0 = newValue } }
    }
  }
}
