import Synchronization

/// A clock on which every look takes a step: two looks are one step apart.
public final class SteppingClock: Clock {
  public struct Instant: InstantProtocol {
    public var offset = Duration.zero

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let step: Duration
  private let time = Mutex(Instant())

  public init(step: Duration) { self.step = step }

  public var now: Instant {
    time.withLock { time in
      time = time.advanced(by: step)
      return time
    }
  }
  public var minimumResolution: Duration { step }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
