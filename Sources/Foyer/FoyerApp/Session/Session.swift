import Domain
import FoyerTexts
import InteractorKit
import NcursesTerminal
import Routes
import SceneServices
import TerminalKit
import TerminalWidgets
import Viper

/// One person at one terminal, from the first frame to the end.
@MainActor
public final class Session {
  private let scenes: SessionScenes
  private let stage: Stage
  private weak var timeNotice: TimeNotice?

  /// Opens the terminal but paints nothing yet.
  ///
  /// - Parameter term: what the environment calls the terminal.
  public convenience init(_ app: AppEnvironment, term: String?) throws(LaunchError) {
    try self.init(app, term: term, routes: Route.stack(named: app.options.scene))
  }

  convenience init(
    _ app: AppEnvironment, term: String?, routes: [Route]
  ) throws(LaunchError) {
    do throws(TerminalError) {
      let terminal = try NcursesTerminal(
        term: term, appearance: app.appearance,
        hasMouse: app.options.hasMouse || app.container.brand.usesMouse)
      self.init(app.container, terminal: terminal, routes: routes)
    } catch {
      throw .terminal(error)
    }
  }

  /// A session on any terminal, for tests too.
  init(
    _ container: DIContainer, terminal: any Terminal, routes: [Route],
    clock: any TimerClock = ContinuousClock()
  ) {
    let localization = container.localization
    scenes = SessionScenes(
      container,
      factory: SceneFactory(
        container: container, localization: localization, opensIntroductions: routes == [.home],
        isASCII: terminal.isASCII, hasClipboard: true))
    let limits = container.limits
    let timed = limits.isAny ? TimedTerminal(terminal, limits: limits, clock: clock) : nil
    stage = Stage(
      terminal: timed ?? terminal, stack: scenes.navigator.stack,
      header: Stage.Header(mark: container.brand.logo.narrow, name: container.brand.name),
      words: localization.words, permissions: container.permissions, clock: clock)
    timed?.onNotice = { [weak self] in self?.announce($0, left: $1) }
    timed?.onCountdown = { [weak self] in
      self?.timeNotice?.show($0, left: $1, localization: container.localization)
    }
    scenes.open(routes) { [weak stage] in stage?.speak($0) }
  }

  /// The screens that are open.
  var stack: ScreenStack { scenes.navigator.stack }

  /// Paints the first frame and plays; the terminal is given back before `onEnd`.
  public func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) {
    stage.run(onEnd: onEnd)
    scenes.container.recorder?.open()
  }

  /// Waits until nothing is half-done: what was being saved is saved, or was cancelled.
  public func settled() async { await scenes.settled() }

  /// Closes every screen and keeps what was recorded; to be called at the end.
  ///
  /// - Returns: a sentence about what could not be kept, if so.
  public func close() -> String? { scenes.close() }

  /// The widget that the keys go to.
  var focused: (any Widget)? { stack.active?.form.focused }

  /// Why a session ended whose time was up.
  public var timeUpSentence: String { scenes.timeUpSentence }

  private func announce(_ limit: TimeLimit, left: Duration) {
    let stack = stack
    let notice = TimeNotice(limit, left: left, localization: scenes.container.localization) {
      [weak stack] in
      stack?.remove($0)
    }
    stack.push(notice, as: .modal)
    timeNotice = notice
  }
}
