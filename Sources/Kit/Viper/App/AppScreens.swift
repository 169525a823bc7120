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
  /// Called when nothing was done for so long that it is to begin anew; to be set before `run`.
  public var onReset: (@MainActor () -> Void)?
  public let navigator: Navigator<Route>
  private let stage: Stage
  private let work: Work
  private let keeper: TimeKeeper?
  private let announcer: TimeAnnouncer
  private let lineSide: LineSide?

  /// - Parameter makePreview: builds a screen that nobody has opened (`Navigator.preview`).
  public init(
    _ terminal: any Terminal, settings: App.Settings, routes: [Route],
    clock: any TimerClock = .mainLoop,
    makePreview: (@MainActor (Route, Navigator<Route>) -> Screen)? = nil,
    makeScreen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) {
    let stack = ScreenStack()
    navigator = Navigator(stack: stack, makePreview: makePreview, makeScreen: makeScreen)
    work = settings.work
    let limits = settings.limits
    let keeper = limits.isAny ? TimeKeeper(limits: limits, clock: clock) : nil
    stage = Stage(
      terminal: keeper.map { TimedTerminal(terminal, keeper: $0) } ?? terminal, stack: stack,
      header: Stage.Header(mark: settings.mark, name: settings.name), words: settings.words,
      permissions: settings.permissions, clock: clock)
    announcer = TimeAnnouncer(stack, words: settings.notice)
    lineSide = settings.openLines.map {
      LineSide(stack: stack, keeper: keeper, settings: settings, $0)
    }
    self.keeper = keeper
    listenToTime()
    if lineSide != nil { stage.onSwitch = { [weak self] in self?.switchToLines() } }
    navigator.start(with: routes)
  }

  public func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) { stage.run(onEnd: onEnd) }

  /// Paints what is to be painted now, rather than when the main queue comes around: for who plays a
  /// session on a clock of its own.
  public func paintIfNeeded() { stage.paintIfNeeded() }

  /// Changes the kit's language; the screens are the caller's to open anew.
  public func speak(_ words: KitWords) {
    stage.speak(words)
    lineSide?.speak(words)
  }

  /// Says something in the bottom line, up to the next thing that is done.
  public func say(_ sentence: String) { stage.say(sentence) }

  public func settled() async { await work.settled() }

  public func close() -> String? {
    navigator.start(with: [])
    return nil
  }

  public var timeUpSentence: String { App.timeUp }

  private func listenToTime() {
    guard let keeper else { return }
    announcer.listen(to: keeper)
    keeper.onReset = { [weak self] in self?.onReset?() }
  }

  /// The same screens go on line by line, until somebody wants to see them again.
  private func switchToLines() {
    guard let lineSide else { return }
    stage.release()
    Task {
      switch await lineSide.play(onEnd: { [weak stage] in stage?.end($0) }) {
      case .switched:
        listenToTime()
        stage.retake()
      // That ended the lines; where the terminal is gone, the screen hears of it, too.
      case .inputEnded where !stage.permissions.mayLeave:
        listenToTime()
        stage.retake()
      case .left, .inputEnded(isUnderWay: false): stage.end(nil)
      case .inputEnded, .refused: stage.end(.lost)
      }
    }
  }
}
