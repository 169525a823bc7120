import Dispatch
import InteractorKit

/// Clock with `ContinuousClock`'s time, and timers that the main loop keeps: a waiting timer
/// occupies no thread and wakes none before it is due.
public struct MainLoopClock: TimerClock {
  private let clock = ContinuousClock()

  /// Creates the clock. All instances share the main loop's timers.
  public init() {}

  public var now: ContinuousClock.Instant { clock.now }
  public var minimumResolution: Duration { clock.minimumResolution }

  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  @MainActor public func timer(
    after delay: Duration, _ fire: @escaping @MainActor () -> Void
  ) -> ClockTimer {
    let timer = LoopTimer(after: delay, fire)
    return ClockTimer { timer.cancel() }
  }
}

extension TimerClock where Self == MainLoopClock {
  /// Clock whose timers the main loop keeps.
  public static var mainLoop: MainLoopClock { MainLoopClock() }
}

/// One call at a later time.
@MainActor
final class LoopTimer {
  private var call: (@MainActor () -> Void)?

  init(after delay: Duration, _ call: @escaping @MainActor () -> Void) {
    self.call = call
    #if os(Linux)
      if MainLoop.isRunning {
        MainLoop.add(self, after: delay)
        return
      }
    #endif
    let seconds = delay / .seconds(1)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainActor.assumeIsolated { self.fire() }
    }
  }

  func fire() {
    call?()
    call = nil
  }

  func cancel() {
    call = nil
    #if os(Linux)
      MainLoop.remove(self)
    #endif
  }
}
