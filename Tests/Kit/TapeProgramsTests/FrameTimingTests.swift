import Testing

@testable import TapePrograms

@Suite struct FrameTimingTests {
  @Test func `a screen that is painted in two pieces is one frame, soon after the second`() {
    var timing = FrameTiming()

    let due = [(true, 0), (true, 4), (false, 9), (false, 30)].map { isNew, milliseconds in
      timing.isDue(isNew: isNew, at: .milliseconds(milliseconds), isHeld: false)
    }

    #expect(due == [false, false, true, false])
  }

  @Test func `a program that never stops writing has frames too`() {
    var timing = FrameTiming()

    let due = (0..<100).filter {
      timing.isDue(isNew: true, at: .milliseconds($0 * 3), isHeld: false)
    }

    #expect(due.map { $0 * 3 } == [42, 87, 132, 177, 222, 267])
  }

  @Test func `a frame that the program holds back waits, but not for ever`() {
    var timing = FrameTiming()

    let looks = [
      (true, 0, true), (false, 9, true), (true, 90, true), (false, 99, false), (true, 200, true),
      (false, 1200, true),
    ]
    let due = looks.map { timing.isDue(isNew: $0.0, at: .milliseconds($0.1), isHeld: $0.2) }

    #expect(due == [false, false, false, true, false, true])
  }
}
