import InteractorKit
import TerminalKit

/// A terminal with time limits, after which its input ends.
@MainActor
public final class TimedTerminal: Terminal {
  /// Called with the remaining time before a limit. Set it before `start(_:)`.
  public var onNotice: (@MainActor (TimeLimit, Duration) -> Void)? {
    get { keeper.onNotice }
    set { keeper.onNotice = newValue }
  }

  /// Called each second after the notice, for a countdown. Set it before `start(_:)`.
  public var onCountdown: (@MainActor (TimeLimit, Duration) -> Void)? {
    get { keeper.onCountdown }
    set { keeper.onCountdown = newValue }
  }

  /// Called when the session should begin anew. Set it before `start(_:)`.
  public var onReset: (@MainActor () -> Void)? {
    get { keeper.onReset }
    set { keeper.onReset = newValue }
  }

  private let terminal: any Terminal
  let keeper: TimeKeeper
  private var onTimeUp: (@MainActor () -> Void)?

  /// Limits the time of a terminal.
  public convenience init(
    _ terminal: any Terminal, limits: TimeLimits, clock: any TimerClock = .mainLoop
  ) {
    self.init(terminal, keeper: TimeKeeper(limits: limits, clock: clock))
  }

  /// - Parameter keeper: the limits of the session, which also apply in linear mode.
  init(_ terminal: any Terminal, keeper: TimeKeeper) {
    (self.terminal, self.keeper) = (terminal, keeper)
  }

  /// The terminal's size.
  public var size: Size { terminal.size }
  /// True if the terminal shows only ASCII.
  public var isASCII: Bool { terminal.isASCII }
  /// True if the screen shows no decorations.
  public var isPlain: Bool {
    get { terminal.isPlain }
    set { terminal.isPlain = newValue }
  }
  /// False if nothing may move on the screen.
  public var hasMotion: Bool { terminal.hasMotion }
  /// True if the program uses the mouse.
  public var hasMouse: Bool { terminal.hasMouse }
  /// True if the guest has released the mouse.
  public var isMouseReleased: Bool {
    get { terminal.isMouseReleased }
    set { terminal.isMouseReleased = newValue }
  }
  /// True if a person watches the terminal.
  public var isWatched: Bool { terminal.isWatched }

  /// Starts the terminal and the time limits. The limit's end is delivered as `.end(.timeUp)`.
  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {
    onTimeUp = { receive([.end(.timeUp)]) }
    keeper.onEnd = onTimeUp
    keeper.start()
    terminal.start { [keeper] events in
      if events.contains(where: \.isPress) { keeper.didHear() }
      receive(events)
    }
  }

  /// Paints a frame.
  public func paint(_ canvas: Canvas) { terminal.paint(canvas) }

  /// Yields the processor.
  public func yieldProcessor() { terminal.yieldProcessor() }

  /// Forgets the screen's contents.
  public func invalidate() { terminal.invalidate() }

  /// Restores the terminal for another program.
  public func release() { terminal.release() }

  /// Clears the released terminal.
  public func wipe() { terminal.wipe() }

  /// Takes over the screen again. Linear mode has used the time limits meanwhile; now they apply
  /// here again.
  public func retake() {
    keeper.onEnd = onTimeUp
    terminal.retake()
  }

  /// Copies an address to the clipboard.
  public func copy(_ address: String) { terminal.copy(address) }

  /// Shows a notification outside of the screen.
  public func notify(_ title: String, _ text: String) { terminal.notify(title, text) }

  /// Changes the themes.
  public func use(_ themes: Themes) { terminal.use(themes) }

  /// Suspends the process. Its continuation counts as input.
  public func suspend() {
    terminal.suspend()
    keeper.didHear()
  }

  /// Ends the time limits and restores the terminal.
  public func stop() {
    keeper.stop()
    terminal.stop()
  }
}
