import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import TerminalKit
import Viper

/// One person who hears, or a script, at one terminal or pipe: the sibling of `Session`.
@MainActor
public final class LinearSession: LineSession {
  private let container: DIContainer
  private let terminal: any LineTerminal
  private let factory: SceneFactory
  private let lines: AppLines<Route>
  private let form: LinearResult.Form

  public var onTimeUp: (@MainActor () -> Void)? {
    get { lines.onTimeUp }
    set { lines.onTimeUp = newValue }
  }

  /// - Parameters:
  ///   - terminal: what is spoken to.
  ///   - form: how the end is told to who reads standard output.
  public convenience init(
    _ app: AppEnvironment, terminal: any LineTerminal, result form: LinearResult.Form
  ) throws(LaunchError) {
    self.init(
      app.container, terminal: terminal, routes: try Route.stack(named: app.options.scene),
      result: form)
  }

  /// - Parameter opensIntroductions: whether tutorial and coachmark open by themselves; as a rule
  ///   they don't, since they explain the keys of the screens.
  init(
    _ container: DIContainer, terminal: any LineTerminal, routes: [Route],
    result form: LinearResult.Form = .none, opensIntroductions: Bool = false,
    clock: any TimerClock = .mainLoop
  ) {
    self.container = container
    self.form = form
    self.terminal = terminal
    let localization = container.localization
    let factory = SceneFactory(
      container: container, localization: localization,
      opensIntroductions: opensIntroductions)
    self.factory = factory
    lines = AppLines(
      terminal, settings: container.settings(localization.words), routes: routes, clock: clock
    ) {
      factory.screen(for: $0, $1)
    }
    container.state.onChange = { [weak self] _ in self?.reopen() }
  }

  public func run() async -> LinearOutcome { await play().told(as: form) }

  /// Plays until the end; limits of time hold until `close`.
  func play() async -> LinearResult {
    container.recorder?.open()
    let end = await lines.play()
    return LinearResult(
      end, outcome: container.useCases.registration.last,
      closedDoor: terminal.isInteractive ? nil : factory.closedDoor,
      localization: container.localization)
  }

  public func settled() async { await lines.settled() }

  public var timeUpSentence: String { container.localization.texts[.sessionTimeUp] }

  public func close() -> String? { lines.close() ?? container.closeRecorder() }

  private func reopen() {
    container.reopen(lines.navigator, with: factory, speak: lines.speak)
  }
}
