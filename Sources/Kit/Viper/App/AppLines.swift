import InteractorKit
import TerminalKit
import TerminalWidgets

/// A program that is played as questions and answers, as `ScreenSession` is on screens.
@MainActor
public protocol LineSession: AnyObject {
  /// Called once when the time limit has passed. Set it before `run()`.
  var onTimeUp: (@MainActor () -> Void)? { get set }
  /// Called with the signal that ended the session on a screen to which it was switched. Set it
  /// before `run()`.
  var onSignal: (@MainActor (Int32) -> Void)? { get set }

  /// Asks questions until the end.
  func run() async -> LinearOutcome

  /// Stores what has to outlive a signal or the time limit, such as a form that isn't sent. The program
  /// calls it before `close`. The default stores nothing.
  func keep() async

  /// Waits until no work is under way.
  func settled() async

  /// Closes every screen. The program calls it at the end.
  ///
  /// - Returns: a sentence about data that couldn't be stored, or nil.
  func close() -> String?

  /// The sentence that explains the end after the time limit.
  var timeUpSentence: String { get }
}

extension LineSession {
  /// Stores nothing.
  public func keep() async {}
}

/// The end of a session in linear mode, for the process that started the program.
public struct LinearOutcome: Sendable, Equatable {
  /// A last line on standard output; nil for none.
  public let line: String?
  /// The reason of a failure, for standard error; nil without one.
  public let problem: String?
  /// The process's exit code.
  public let exitCode: Sysexit

  /// Creates an outcome.
  public init(line: String? = nil, problem: String? = nil, exitCode: Sysexit) {
    self.line = line
    self.problem = problem
    self.exitCode = exitCode
  }

  init(_ end: LinearEnd, words: KitTexts) {
    switch end {
    case .left, .switched, .inputEnded(isUnderWay: false): self.init(exitCode: .done)
    case .inputEnded(isUnderWay: true):
      self.init(problem: words.linear(.inputEnded), exitCode: .inputOutput)
    case .refused(let sentence): self.init(problem: sentence, exitCode: .failed)
    }
  }
}

/// Screens by their routes, played line by line.
@MainActor
public final class AppLines<Route>: LineSession {
  /// Called once when the time limit has passed. Set it before `run()`.
  public var onTimeUp: (@MainActor () -> Void)? {
    get { terminal.onEnd }
    set { terminal.onEnd = newValue }
  }

  /// Called with the signal that ended the session on a screen. Set it before `run()`.
  public var onSignal: (@MainActor (Int32) -> Void)?
  /// Called after `TimeLimits.reset` without input, when all screens are closed and their work is
  /// done, to begin anew for the next guest. Without it the session ends. Set it before `run()`.
  public var onReset: (@MainActor () -> Void)?
  /// Called when the guest switches to the screen (false), or back to lines (true).
  public var onSwitch: (@MainActor (_ isLines: Bool) -> Void)?
  /// The navigator that opens the screens.
  public let navigator: Navigator<Route>
  private let terminal: TimedLines
  private let stage: LinearStage
  private let work: Work
  private let screenSide: ScreenSide?

  /// Creates a session with its first screens.
  ///
  /// - Parameters:
  ///   - routes: the open screens at the start, the last one on top.
  ///   - makePreview: builds a screen for `Navigator.preview`, without opening it.
  ///   - makeScreen: builds the screen of a route.
  public init(
    _ lines: any LineTerminal, settings: App.Settings, routes: [Route],
    clock: any TimerClock = .mainLoop,
    makePreview: (@MainActor (Route, Navigator<Route>) -> Screen)? = nil,
    makeScreen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) {
    let stack = ScreenStack()
    navigator = Navigator(stack: stack, makePreview: makePreview, makeScreen: makeScreen)
    terminal = TimedLines(lines, limits: settings.limits, clock: clock)
    work = settings.work
    stage = LinearStage(
      terminal: terminal, stack: stack, name: settings.name, words: settings.words,
      permissions: settings.permissions
    ) { [work] in await work.settled() }
    terminal.onNotice = { limit, left in
      let notice = settings.notice(limit, left)
      Narrator(terminal: lines).say("\(notice.title) \(notice.lines)")
    }
    if let switched = lines as? any SwitchedLines, let open = settings.openScreen {
      screenSide = ScreenSide(
        switched, stack: stack, keeper: terminal.keeper, settings: settings, clock: clock, open)
    } else {
      screenSide = nil
    }
    stage.mayShow = screenSide != nil
    terminal.keeper.onReset = { [weak self] in self?.beginAnew() }
    navigator.start(with: routes)
  }

  /// Plays until the end and returns its kind. Time limits apply until `close()`.
  public func play() async -> LinearEnd {
    terminal.start()
    while true {
      let end = await playOnBothSides()
      guard terminal.isInterrupted else { return end }
      await work.settled()
      stage.forget()
      terminal.beginAnew()
      terminal.wipe()
      onReset?()
    }
  }

  /// Closes what the guest has opened, and ends the open question or leaves the screen.
  private func beginAnew() {
    guard onReset != nil else { return onTimeUp?() ?? () }
    navigator.start(with: [])
    terminal.forgetInput()
    screenSide?.leave()
  }

  private func playOnBothSides() async -> LinearEnd {
    var end = await stage.run()
    while end == .switched, let screenSide {
      do throws(TerminalError) {
        onSwitch?(false)
        guard let last = try await screenSide.play() else {
          if !terminal.isInterrupted { onSwitch?(true) }
          end = await stage.run(isContinued: true)
          continue
        }
        end = didEnd(last)
      } catch {
        stage.narrator.say(error.sentence)
        end = await stage.run(isContinued: true)
      }
    }
    return end
  }

  private func didEnd(_ end: ScreenSide.End) -> LinearEnd {
    switch end {
    case .left: return .left
    case .input(.signal(let number)): onSignal?(number)
    case .input(.timeUp): onTimeUp?()
    case .input(.lost): break
    }
    return .inputEnded(isUnderWay: navigator.stack.hasUnsavedChanges)
  }

  /// Plays until the end and returns its outcome.
  public func run() async -> LinearOutcome { LinearOutcome(await play(), words: stage.words) }

  /// Changes the language of the kit's own texts. The caller opens the screens anew.
  public func use(_ words: KitTexts) {
    stage.use(words)
    screenSide?.use(words)
  }

  /// Waits until no work is under way.
  public func settled() async { await work.settled() }

  /// Stops the time limits and closes every screen. Returns nil.
  public func close() -> String? {
    terminal.stop()
    navigator.start(with: [])
    return nil
  }

  /// An English sentence about the end of the time.
  public var timeUpSentence: String { App.timeUp }
}
