import Dispatch
import InteractorKit
import LibC

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

/// Calls back when an open file can be read or written without blocking, until `end`.
@MainActor
final class FileWatch {
  enum Direction { case reading, writing }

  let file: pollfd
  private let onReady: @MainActor () -> Void
  /// Watches instead of the main loop when that isn't running.
  private var source: (any DispatchSourceProtocol)?

  /// - Parameter onReady: called repeatedly while the file is ready.
  init(_ descriptor: Int32, for direction: Direction, onReady: @escaping @MainActor () -> Void) {
    file = pollfd(
      fd: descriptor, events: Int16(direction == .reading ? POLLIN : POLLOUT), revents: 0)
    self.onReady = onReady
    #if os(Linux)
      if MainLoop.isRunning {
        MainLoop.add(self)
        return
      }
    #endif
    watchBySource(direction)
  }

  var isPaused = false {
    didSet {
      guard isPaused != oldValue, let source else { return }
      if isPaused { source.suspend() } else { source.resume() }
    }
  }

  /// Stops the calls for good.
  ///
  /// - Parameter close: called when nothing refers to the descriptor any more.
  func end(_ close: @escaping @Sendable () -> Void) {
    if let source {
      source.setCancelHandler(handler: close)
      isPaused = false  // a source that is suspended is never cancelled
      source.cancel()
      return
    }
    isPaused = true
    #if os(Linux)
      MainLoop.remove(self)
    #endif
    close()
  }

  /// Called by the loop. A watch may have been ended or paused since the loop began to wait.
  func didBecomeReady() { if !isPaused { onReady() } }

  private func watchBySource(_ direction: Direction) {
    let source: any DispatchSourceProtocol =
      switch direction {
      case .reading: DispatchSource.makeReadSource(fileDescriptor: file.fd, queue: .main)
      case .writing: DispatchSource.makeWriteSource(fileDescriptor: file.fd, queue: .main)
      }
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.didBecomeReady() } }
    source.activate()
    self.source = source
  }
}
