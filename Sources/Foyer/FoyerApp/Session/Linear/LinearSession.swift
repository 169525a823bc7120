import Domain
import FoyerTexts
import InteractorKit
import NcursesTerminal
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
  private let isASCII: Bool
  /// To be said before anything is asked.
  private let notice: String?
  let flagWatch: FlagWatch

  public var onTimeUp: (@MainActor () -> Void)? {
    get { lines.onTimeUp }
    set { lines.onTimeUp = newValue }
  }

  public var onSignal: (@MainActor (Int32) -> Void)? {
    get { lines.onSignal }
    set { lines.onSignal = newValue }
  }

  /// - Parameters:
  ///   - terminal: what is spoken to.
  ///   - form: how the end is told to who reads standard output.
  ///   - term: what the environment calls the terminal, whose screen F12 switches to; nil where there
  ///     is none.
  public convenience init(
    _ app: AppEnvironment, terminal: any LineTerminal, result form: LinearResult.Form,
    switchesTo term: String? = nil
  ) throws(LaunchError) {
    var openScreen: (@MainActor () throws(TerminalError) -> any Terminal)?
    if let term {
      openScreen = { () throws(TerminalError) in try app.container.terminal(app, term: term) }
    }
    self.init(
      app.container, terminal: terminal, routes: try Route.stack(named: app.options.scene),
      result: form, isASCII: app.options.isASCII, openScreen: openScreen)
  }

  /// - Parameters:
  ///   - opensIntroductions: whether tutorial and coachmark open by themselves; as a rule they don't,
  ///     since they explain the keys of the screens.
  ///   - isASCII: whether to speak no language that ASCII can't write.
  init(
    _ container: DIContainer, terminal: any LineTerminal, routes: [Route],
    result form: LinearResult.Form = .none, opensIntroductions: Bool = false,
    isASCII: Bool = false,
    clock: any TimerClock = .mainLoop,
    openScreen: (@MainActor () throws(TerminalError) -> any Terminal)? = nil
  ) {
    self.container = container
    self.form = form
    self.terminal = terminal
    self.isASCII = isASCII
    notice = isASCII ? container.speakInASCII() : nil
    flagWatch = container.flagWatch(clock)
    let localization = container.localization
    let factory = SceneFactory(
      container: container, localization: localization,
      opensIntroductions: opensIntroductions, isASCII: isASCII)
    self.factory = factory
    var settings = container.settings(localization.words)
    settings.openScreen = openScreen
    lines = AppLines(
      terminal, settings: settings, routes: routes, clock: clock,
      makePreview: { factory.preview(of: $0, $1) }, makeScreen: { factory.screen(for: $0, $1) })
    container.state.onChange = { [weak self] _ in self?.reopen() }
    flagWatch.onChange = { [weak self] in self?.lines.navigator.stack.tellFlagsChanged() }
  }

  public func run() async -> LinearOutcome { await play().told(as: form) }

  /// Plays until the end; limits of time hold until `close`.
  func play() async -> LinearResult {
    container.recorder?.open()
    flagWatch.start()
    if await container.recognize() { lines.navigator.stack.tellFlagsChanged() }
    if let notice { terminal.say(notice) }
    let end = await lines.play()
    // A script ends as soon as it has sent: nobody types any more who would have to wait.
    await container.useCases.courier.settled(within: .seconds(5))
    await container.signOut.finish(within: .seconds(1))
    await container.spans?.close(within: .seconds(2))
    return LinearResult(
      end, outcome: container.useCases.registration.last,
      closedDoor: terminal.isInteractive ? nil : factory.closedDoor,
      isScript: !terminal.isInteractive,
      localization: container.localization)
  }

  public func settled() async { await lines.settled() }

  public var timeUpSentence: String { container.localization.texts[.sessionTimeUp] }

  public func close() -> String? {
    flagWatch.stop()
    return lines.close() ?? container.closeRecorder()
  }

  private func reopen() {
    if isASCII, let notice = container.speakInASCII(or: factory.language) { terminal.say(notice) }
    container.reopen(lines.navigator, with: factory, speak: lines.speak)
  }
}
