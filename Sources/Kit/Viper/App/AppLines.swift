import InteractorKit
import TerminalKit
import TerminalWidgets

/// What a program plays as questions and answers: the sibling of `ScreenSession`.
@MainActor
public protocol LineSession: AnyObject {
  /// Called once when its time is up; set before `run`.
  var onTimeUp: (@MainActor () -> Void)? { get set }
  /// Called with the signal that has ended it on a screen, which it may be switched to; set before
  /// `run`.
  var onSignal: (@MainActor (Int32) -> Void)? { get set }

  /// Asks until the end.
  func run() async -> LinearOutcome

  /// Waits until nothing is half-done.
  func settled() async

  /// Closes every screen; called at the end.
  ///
  /// - Returns: a sentence about what could not be kept, if so.
  func close() -> String?

  /// Why it ended when its time was up.
  var timeUpSentence: String { get }
}

/// How a conversation ended, for who has started the program.
public struct LinearOutcome: Sendable, Equatable {
  /// A last line on standard output; nil for none.
  public let line: String?
  /// Why it failed, for standard error.
  public let problem: String?
  public let exitCode: Sysexit

  public init(line: String? = nil, problem: String? = nil, exitCode: Sysexit) {
    self.line = line
    self.problem = problem
    self.exitCode = exitCode
  }

  init(_ end: LinearEnd, words: KitWords) {
    switch end {
    case .left, .switched, .inputEnded(isUnderWay: false): self.init(exitCode: .done)
    case .inputEnded(isUnderWay: true):
      self.init(problem: words.linear(.inputEnded), exitCode: .inputOutput)
    case .refused(let sentence): self.init(problem: sentence, exitCode: .failed)
    }
  }
}

/// Screens by their routes, line by line.
@MainActor
public final class AppLines<Route>: LineSession {
  public var onTimeUp: (@MainActor () -> Void)? {
    get { terminal.onEnd }
    set { terminal.onEnd = newValue }
  }

  public var onSignal: (@MainActor (Int32) -> Void)?
  public let navigator: Navigator<Route>
  private let terminal: TimedLines
  private let stage: LinearStage
  private let work: Work
  private let screenSide: ScreenSide?

  /// - Parameter makePreview: builds a screen that nobody has opened (`Navigator.preview`).
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
      let notice = settings.notice(limit == .reset ? .idle : limit, left)
      Narrator(terminal: lines).say("\(notice.title) \(notice.lines)")
    }
    if let switched = lines as? any SwitchedLines, let open = settings.openScreen {
      screenSide = ScreenSide(
        switched, stack: stack, keeper: terminal.keeper, settings: settings, clock: clock, open)
    } else {
      screenSide = nil
    }
    stage.mayShow = screenSide != nil
    navigator.start(with: routes)
  }

  /// Plays until the end, whatever that means to the caller; limits of time hold until `close`.
  public func play() async -> LinearEnd {
    terminal.start()
    var end = await stage.run()
    while end == .switched, let screenSide {
      do throws(TerminalError) {
        guard let last = try await screenSide.play() else {
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

  public func run() async -> LinearOutcome { LinearOutcome(await play(), words: stage.words) }

  /// Changes the kit's language; the screens are the caller's to open anew.
  public func speak(_ words: KitWords) {
    stage.speak(words)
    screenSide?.speak(words)
  }

  public func settled() async { await work.settled() }

  public func close() -> String? {
    terminal.stop()
    navigator.start(with: [])
    return nil
  }

  public var timeUpSentence: String { App.timeUp }
}
