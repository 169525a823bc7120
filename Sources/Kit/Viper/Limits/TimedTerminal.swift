import InteractorKit
import TerminalKit

/// A terminal whose time is limited: at the end of it there is no more input.
@MainActor
public final class TimedTerminal: Terminal {
  /// Called with how much time is left; to be set before `start`.
  public var onNotice: (@MainActor (TimeLimit, Duration) -> Void)? {
    get { keeper.onNotice }
    set { keeper.onNotice = newValue }
  }

  /// Called each second from then on; to be set before `start`, where somebody counts.
  public var onCountdown: (@MainActor (TimeLimit, Duration) -> Void)? {
    get { keeper.onCountdown }
    set { keeper.onCountdown = newValue }
  }

  /// Called when it is to begin anew; to be set before `start`.
  public var onReset: (@MainActor () -> Void)? {
    get { keeper.onReset }
    set { keeper.onReset = newValue }
  }

  private let terminal: any Terminal
  let keeper: TimeKeeper
  private var onTimeUp: (@MainActor () -> Void)?

  public convenience init(
    _ terminal: any Terminal, limits: TimeLimits, clock: any TimerClock = .mainLoop
  ) {
    self.init(terminal, keeper: TimeKeeper(limits: limits, clock: clock))
  }

  /// - Parameter keeper: who keeps the time of the session, on a screen and line by line.
  init(_ terminal: any Terminal, keeper: TimeKeeper) {
    (self.terminal, self.keeper) = (terminal, keeper)
  }

  public var size: Size { terminal.size }
  public var isASCII: Bool { terminal.isASCII }
  public var isWatched: Bool { terminal.isWatched }

  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {
    onTimeUp = { receive([.end(.timeUp)]) }
    keeper.onEnd = onTimeUp
    keeper.start()
    terminal.start { [keeper] events in
      if events.contains(where: \.isPress) { keeper.didHear() }
      receive(events)
    }
  }

  public func paint(_ canvas: Canvas) { terminal.paint(canvas) }

  public func giveWay() { terminal.giveWay() }

  public func invalidate() { terminal.invalidate() }

  public func release() { terminal.release() }

  public func wipe() { terminal.wipe() }

  /// What was done line by line was heard there; from now on it is heard here.
  public func retake() {
    keeper.onEnd = onTimeUp
    terminal.retake()
  }

  public func copy(_ address: String) { terminal.copy(address) }

  public func suspend() {
    terminal.suspend()
    keeper.didHear()
  }

  public func stop() {
    keeper.stop()
    terminal.stop()
  }
}
