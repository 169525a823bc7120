import Composition
import Domain
import FoyerTexts
import InteractorKit
import NcursesTerminal
import Routes
import SceneServices
import TerminalKit
import Viper

/// A session in linear mode, with a person or a script at a terminal or a pipe: the counterpart of
/// `Session`.
@MainActor
package final class LinearSession: LineSession {
  private let container: DIContainer
  private let terminal: any LineTerminal
  private let factory: SceneFactory
  private let lines: AppLines<Route>
  private let form: LinearResult.Form
  private let isASCII: Bool
  /// A sentence that is said before the first question.
  private let notice: String?
  let flagWatch: FlagWatch
  private let standingCheck: StandingCheck

  package var onTimeUp: (@MainActor () -> Void)? {
    get { lines.onTimeUp }
    set { lines.onTimeUp = newValue }
  }

  package var onSignal: (@MainActor (Int32) -> Void)? {
    get { lines.onSignal }
    set { lines.onSignal = newValue }
  }

  /// - Parameters:
  ///   - terminal: the lines to read from and write to.
  ///   - form: the form of the result on standard output.
  ///   - term: the terminal's name, to whose screens F12 switches; nil offers no switch.
  ///   - isChosen: true if the guest has asked for lines, so that an account remembers them.
  package convenience init(
    _ app: AppEnvironment, terminal: any LineTerminal, result form: LinearResult.Form,
    switchesTo term: String? = nil, isChosen: Bool = false
  ) throws(LaunchError) {
    var openScreen: (@MainActor () throws(TerminalError) -> any Terminal)?
    if let term {
      openScreen = { () throws(TerminalError) in try app.container.terminal(app, term: term) }
    }
    self.init(
      app.container, terminal: terminal, routes: try Route.stack(named: app.options.scene),
      result: form, isASCII: app.options.isASCII, isChosen: isChosen,
      screen: app.options.isPlain ? .plain : .screens, openScreen: openScreen)
  }

  /// - Parameters:
  ///   - opensIntroductions: true opens tutorial and coachmark at the start; false by default,
  ///     since they explain the screens' keys.
  ///   - isASCII: true avoids languages that ASCII can't write.
  ///   - isChosen: true if the guest has asked for lines.
  ///   - screen: the presentation to which F12 switches.
  init(
    _ container: DIContainer, terminal: any LineTerminal, routes: [Route],
    result form: LinearResult.Form = .none, opensIntroductions: Bool = false,
    isASCII: Bool = false, isChosen: Bool = false, screen: Presentation = .screens,
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
      opensIntroductions: opensIntroductions, isASCII: isASCII,
      isInteractive: terminal.isInteractive)
    self.factory = factory
    var settings = container.settings(localization.words)
    settings.openScreen = openScreen
    lines = AppLines(
      terminal, settings: settings, routes: routes, clock: clock,
      makePreview: { factory.preview(of: $0, $1) }, makeScreen: { factory.screen(for: $0, $1) })
    standingCheck = StandingCheck(
      container, lines.navigator, chosen: isChosen && terminal.isInteractive ? .lines : nil)
    standingCheck.offersKey = terminal.isInteractive
    if terminal.isInteractive {
      standingCheck.onLanguage = { [container, isASCII, weak lines] in
        guard let stack = lines?.navigator.stack else { return false }
        return container.speak($0, on: stack, isASCII: isASCII)
      }
    }
    lines.onSwitch = { [standingCheck] in standingCheck.didChoose($0 ? .lines : screen) }
    lines.onReset = { [weak self] in self?.welcome(at: routes) }
    container.state.onChange = { [weak self] _ in self?.reopen() }
    flagWatch.onChange = { [weak self] in self?.lines.navigator.stack.reportFlagChange() }
  }

  package func run() async -> LinearOutcome { await play().outcome(as: form) }

  /// Plays until the end; time limits apply until `close`.
  func play() async -> LinearResult {
    container.recorder?.open()
    flagWatch.start()
    let isApplicant = terminal.isInteractive ? await container.recallApplication() : false
    if await container.recognize() || isApplicant { lines.navigator.stack.reportFlagChange() }
    if let notice { terminal.say(notice) }
    let end = await lines.play()
    // A script ends as soon as its message is sent, so the wait disturbs no typing.
    await container.useCases.dispatcher.settled(within: .seconds(5))
    await container.memory?.close(keeps: end != .left)
    await container.signOut.finish(within: .seconds(1))
    await container.spans?.close(within: .seconds(2))
    return LinearResult(
      end, outcome: container.useCases.registration.last,
      closedAdmission: terminal.isInteractive ? nil : factory.closedAdmission,
      isScript: !terminal.isInteractive,
      localization: container.localization)
  }

  package func keep() async { await container.leave(at: .lost) }

  package func settled() async { await lines.settled() }

  package var timeUpSentence: String { container.localization.texts[.sessionTimeUp] }

  package func close() -> String? {
    flagWatch.stop()
    return lines.close() ?? container.closeRecorder()
  }

  private func welcome(at routes: [Route]) {
    container.welcome(
      standingCheck, with: factory, isASCII: isASCII, use: lines.use, say: { terminal.say($0) })
    if let time = container.limits.reset {
      terminal.say(container.localization.restart(after: time))
    }
    lines.navigator.start(with: routes)
  }

  private func reopen() {
    if isASCII, let notice = container.speakInASCII(or: factory.language) { terminal.say(notice) }
    if terminal.isInteractive { container.noteApplication() }
    container.reopen(lines.navigator, with: factory, use: lines.use)
    standingCheck.didChangeState()
  }
}
