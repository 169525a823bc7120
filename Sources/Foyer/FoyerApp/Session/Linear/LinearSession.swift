import Domain
import FoyerTexts
import InteractorKit
import PlainTerminal
import Routes
import SceneServices
import TerminalKit
import Viper

/// One person who hears, or a script, at one terminal or pipe: the sibling of `Session`.
@MainActor
public final class LinearSession {
  private let scenes: SessionScenes
  private let terminal: TimedLines
  private let stage: LinearStage

  /// Called once when the session's time is up; to be set before `run`.
  public var onTimeUp: (@MainActor () -> Void)? {
    get { terminal.onEnd }
    set { terminal.onEnd = newValue }
  }

  /// - Parameter terminal: what is spoken to.
  public convenience init(
    _ app: AppEnvironment, terminal: any LineTerminal
  ) throws(LaunchError) {
    self.init(
      app.container, terminal: terminal, routes: try Route.stack(named: app.options.scene))
  }

  /// - Parameter opensIntroductions: whether tutorial and coachmark open by themselves; as a rule
  ///   they don't, since they explain the keys of the screens.
  init(
    _ container: DIContainer, terminal: any LineTerminal, routes: [Route],
    opensIntroductions: Bool = false, clock: any TimerClock = ContinuousClock()
  ) {
    self.terminal = TimedLines(terminal, limits: container.limits, clock: clock)
    let localization = container.localization
    scenes = SessionScenes(
      container,
      factory: SceneFactory(
        container: container, localization: localization, opensIntroductions: opensIntroductions))
    stage = LinearStage(
      terminal: self.terminal, stack: scenes.navigator.stack, name: container.brand.name,
      words: localization.words, permissions: container.permissions
    ) { await container.work.settled() }
    self.terminal.onNotice = { limit, left in
      let notice = container.localization.notice(of: limit, left: left)
      terminal.say("\(notice.title) \(notice.message)")
    }
    scenes.open(routes) { [weak stage] in stage?.speak($0) }
  }

  /// Plays until the end; limits of time hold until `close`.
  public func run() async -> LinearResult {
    let container = scenes.container
    container.recorder?.open()
    terminal.start()
    let end = await stage.run()
    return LinearResult(
      end, outcome: container.useCases.registration.last, localization: container.localization)
  }

  /// Waits until nothing works any more: what was being saved is saved, or was cancelled.
  public func settled() async { await scenes.settled() }

  /// Why a session ended whose time was up.
  public var timeUpSentence: String { scenes.timeUpSentence }

  /// Closes every screen and keeps what was recorded; to be called at the end.
  ///
  /// - Returns: a sentence about what could not be kept, if so.
  public func close() -> String? {
    terminal.stop()
    return scenes.close()
  }
}
