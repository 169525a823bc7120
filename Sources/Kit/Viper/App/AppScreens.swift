import InteractorKit
import TerminalKit
import TerminalWidgets

/// What a program plays on a screen, from the first frame to the end.
@MainActor
public protocol ScreenSession: AnyObject {
  /// Paints the first frame and plays; the terminal is given back before `onEnd`.
  func run(onEnd: @escaping @MainActor (InputEnd?) -> Void)

  /// Waits until nothing is half-done.
  func settled() async

  /// Closes every screen; called at the end.
  ///
  /// - Returns: a sentence about what could not be kept, if so.
  func close() -> String?

  /// Why it ended when its time was up.
  var timeUpSentence: String { get }
}

/// Screens by their routes, at one terminal.
@MainActor
public final class AppScreens<Route>: ScreenSession {
  public let navigator: Navigator<Route>
  private let stage: Stage
  private let work: Work
  /// Called when nothing was done for so long that it is to begin anew; to be set before `run`.
  public var onReset: (@MainActor () -> Void)? {
    get { timed?.onReset }
    set { timed?.onReset = newValue }
  }
  private let timed: TimedTerminal?
  private weak var timeNotice: TimeNotice?

  public init(
    _ terminal: any Terminal, settings: App.Settings, routes: [Route],
    clock: any TimerClock = .mainLoop,
    makeScreen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) {
    let stack = ScreenStack()
    navigator = Navigator(stack: stack, makeScreen: makeScreen)
    work = settings.work
    let limits = settings.limits
    timed = limits.isAny ? TimedTerminal(terminal, limits: limits, clock: clock) : nil
    stage = Stage(
      terminal: timed ?? terminal, stack: stack,
      header: Stage.Header(mark: settings.mark, name: settings.name), words: settings.words,
      permissions: settings.permissions, clock: clock)
    timed?.onNotice = { [weak self] in self?.announce(settings.notice($0, $1)) }
    timed?.onCountdown = { [weak self] in self?.timeNotice?.show(settings.notice($0, $1)) }
    navigator.start(with: routes)
  }

  public func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) { stage.run(onEnd: onEnd) }

  /// Changes the kit's language; the screens are the caller's to open anew.
  public func speak(_ words: KitWords) { stage.speak(words) }

  public func settled() async { await work.settled() }

  public func close() -> String? {
    navigator.start(with: [])
    return nil
  }

  public var timeUpSentence: String { App.timeUp }

  private func announce(_ words: TimeNotice.Words) {
    let stack = navigator.stack
    if let timeNotice { stack.remove(timeNotice) }
    let notice = TimeNotice(words) { [weak stack] in stack?.remove($0) }
    stack.push(notice, as: .modal)
    timeNotice = notice
  }
}
