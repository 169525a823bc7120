import Testing

@testable import TapePrograms

@Suite struct FrameTimingTests {
  private let start = ContinuousClock.now

  @Test func `a screen that is painted in two pieces is one frame, soon after the second`() {
    var timing = FrameTiming()

    let due = [(true, 0), (true, 4), (false, 9), (false, 30)].map { isNew, milliseconds in
      timing.isDue(isNew: isNew, at: time(milliseconds))
    }

    #expect(due == [false, false, true, false])
  }

  @Test func `a program that never stops writing has frames too`() {
    var timing = FrameTiming()

    let due = (0..<100).filter { timing.isDue(isNew: true, at: time($0 * 3)) }

    #expect(due.map { $0 * 3 } == [42, 87, 132, 177, 222, 267])
  }

  private func time(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }
}
