import InteractorKit
import TerminalKit
import TerminalWidgets

/// A program that is played on a screen, from the first frame to the end.
@MainActor
public protocol ScreenSession: AnyObject {
  /// Paints the first frame and plays. The terminal is restored before `onEnd`.
  ///
  /// - Parameter onEnd: called with the reason of the end; nil if the guest left.
  func run(onEnd: @escaping @MainActor (InputEnd?) -> Void)

  /// Waits until no work is under way.
  func settled() async

  /// Closes every screen. The program calls it at the end.
  ///
  /// - Returns: a sentence about data that couldn't be stored, or nil.
  func close() -> String?

  /// The sentence that explains the end after the time limit.
  var timeUpSentence: String { get }
}

/// Screens by their routes, played on one terminal.
@MainActor
public final class AppScreens<Route>: ScreenSession {
  /// Called after `TimeLimits.reset` without input, to begin anew for the next guest. Set it before
  /// `run(onEnd:)`.
  public var onReset: (@MainActor () -> Void)?
  /// Called when the guest switches to lines (true), or back to the screen (false).
  public var onSwitch: (@MainActor (_ isLines: Bool) -> Void)?
  /// The navigator that opens the screens.
  public let navigator: Navigator<Route>
  private let stage: Stage
  private let work: Work
  private let keeper: TimeKeeper?
  private let announcer: TimeAnnouncer
  private let lineSide: LinearModeSide?

  /// Creates a session with its first screens.
  ///
  /// - Parameters:
  ///   - routes: the open screens at the start, the last one on top.
  ///   - makePreview: builds a screen for `Navigator.preview`, without opening it.
  ///   - makeScreen: builds the screen of a route.
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
      permissions: settings.permissions, isInline: settings.isInline, clock: clock)
    stage.hasPalette = settings.hasPalette
    stage.console = settings.console.map { StageConsole($0, stack: stack) }
    if let console = settings.console {
      stage.mistakes?.onFind = { console.write("mistake", $0) }
    }
    announcer = TimeAnnouncer(stack, words: settings.notice)
    lineSide = settings.openLines.map {
      LinearModeSide(stack: stack, keeper: keeper, settings: settings, $0)
    }
    self.keeper = keeper
    listenToTime()
    if lineSide != nil {
      stage.onSwitch = { [weak self] in
        self?.onSwitch?(true)
        self?.switchToLines()
      }
    }
    navigator.start(with: routes)
  }

  /// Paints the first frame and plays. `onEnd` gets the reason of the end, nil if the guest left.
  public func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) { stage.run(onEnd: onEnd) }

  /// Paints pending changes now rather than in the main queue's next turn, for a session that runs
  /// on a clock of its own.
  public func paintIfNeeded() { stage.paintIfNeeded() }

  /// Changes the language of the kit's own texts. The caller opens the screens anew.
  public func use(_ words: KitTexts) {
    stage.use(words)
    lineSide?.use(words)
  }

  /// Shows a sentence in the bottom line until the next input.
  public func say(_ sentence: String) { stage.say(sentence) }

  /// True if the screens have no decorations, for a screen reader.
  public var isPlain: Bool {
    get { stage.isPlain }
    set { stage.isPlain = newValue }
  }

  /// Sentences about mistakes of the program, in debug builds.
  var mistakes: [String] { stage.mistakes?.sentences ?? [] }

  /// Waits until no work is under way.
  public func settled() async { await work.settled() }

  /// Closes every screen. Returns nil.
  public func close() -> String? {
    navigator.start(with: [])
    return nil
  }

  /// An English sentence about the end of the time.
  public var timeUpSentence: String { App.timeUp }

  private func listenToTime() {
    guard let keeper else { return }
    announcer.listen(to: keeper)
    keeper.onReset = { [weak self] in self?.onReset?() }
    lineSide?.onReset = keeper.onReset
  }

  /// Plays the same screens line by line, until the guest switches back to the screen. Without
  /// `App.Settings.openLines` nothing happens.
  public func switchToLines() {
    guard let lineSide, !stage.isReleased else { return }
    stage.release()
    Task {
      switch await lineSide.play(onEnd: { [weak stage] in stage?.end($0) }) {
      case .switched:
        onSwitch?(false)
        listenToTime()
        stage.retake()
      case nil:
        listenToTime()
        stage.retake()
      // The lines have ended. If the terminal is gone, the screen finds that out as well.
      case .inputEnded where !stage.permissions.mayLeave:
        listenToTime()
        stage.retake()
      case .left, .inputEnded(isUnderWay: false): stage.end(nil)
      case .inputEnded, .refused: stage.end(.lost)
      }
    }
  }
}
