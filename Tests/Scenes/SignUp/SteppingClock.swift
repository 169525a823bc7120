import Synchronization

/// A clock on which every look takes a step: two looks are one step apart.
final class SteppingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let step: Duration
  private let time = Mutex(Instant())

  init(step: Duration) { self.step = step }

  var now: Instant {
    time.withLock { time in
      time = time.advanced(by: step)
      return time
    }
  }
  var minimumResolution: Duration { step }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
