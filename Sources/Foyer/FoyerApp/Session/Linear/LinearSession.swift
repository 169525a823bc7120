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
  private let container: DIContainer
  private let terminal: TimedLines
  private let stage: LinearStage
  private let navigator: Navigator<Route>

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
    self.container = container
    self.terminal = TimedLines(terminal, limits: container.limits, clock: clock)
    let localization = container.localization
    let factory = SceneFactory(
      container: container, localization: localization, opensIntroductions: opensIntroductions)
    let stack = ScreenStack()
    navigator = Navigator(stack: stack) { factory.screen(for: $0, $1) }
    stage = LinearStage(
      terminal: self.terminal, stack: stack, name: container.brand.name, words: localization.words,
      permissions: container.permissions
    ) { await container.work.settled() }
    self.terminal.onNotice = { limit, left in
      let notice = container.localization.notice(of: limit, left: left)
      terminal.say("\(notice.title) \(notice.message)")
    }
    navigator.start(with: routes)
    container.state.onChange = { [weak self] _ in self?.rebuild(with: factory) }
  }

  /// Plays until the end; limits of time hold until `close`.
  public func run() async -> LinearResult {
    container.recorder?.open()
    terminal.start()
    let end = await stage.run()
    return LinearResult(
      end, outcome: container.useCases.registration.last, localization: container.localization)
  }

  /// Waits until nothing works any more: what was being saved is saved, or was cancelled.
  public func settled() async { await container.work.settled() }

  /// Why a session ended whose time was up.
  public var timeUpSentence: String { container.localization.texts[.sessionTimeUp] }

  /// Closes every screen and keeps what was recorded; to be called at the end.
  ///
  /// - Returns: a sentence about what could not be kept, if so.
  public func close() -> String? {
    terminal.stop()
    navigator.start(with: [])
    guard let lost = container.recorder?.close(), lost > 0 else { return nil }
    return container.localization.texts[.eventsLost(count: "\(lost)")]
  }

  /// Another language: every screen is built anew.
  private func rebuild(with factory: SceneFactory) {
    factory.localization = container.localization
    container.recorder?.speak(container.state.value.language)
    stage.speak(factory.localization.words)
    navigator.start(with: [.home])
  }
}
