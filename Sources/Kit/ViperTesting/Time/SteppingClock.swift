import Synchronization

/// A clock that advances by one step each time that it is read: two successive readings are one
/// step apart.
public final class SteppingClock: Clock {
  /// A moment, as the time since the clock was created.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public var offset = Duration.zero

    /// Returns the moment after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time until another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Orders moments by time.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let step: Duration
  private let time = Mutex(Instant())

  /// Creates a clock with a step.
  public init(step: Duration) { self.step = step }

  /// The current moment, one step after the last one read.
  public var now: Instant {
    time.withLock { time in
      time = time.advanced(by: step)
      return time
    }
  }
  /// The step.
  public var minimumResolution: Duration { step }

  /// Returns at once.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
