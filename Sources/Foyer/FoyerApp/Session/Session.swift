import Composition
import Domain
import FoyerTexts
import InteractorKit
import NcursesTerminal
import Routes
import SceneServices
import TerminalKit
import TerminalWidgets
import Viper

/// A session of screens on one terminal, from the first frame to the end.
@MainActor
package final class Session: ScreenSession {
  private let container: DIContainer
  private let screens: AppScreens<Route>
  /// True if the terminal shows only ASCII.
  private let isASCII: Bool
  /// Begins to ask for flags with the first frame.
  let flagWatch: FlagWatch
  private let standingCheck: StandingCheck
  /// True if the screens had no decorations at the start.
  private let wasPlain: Bool

  /// Opens the terminal but paints nothing yet.
  ///
  /// - Parameters:
  ///   - term: the terminal's name, as in the environment.
  ///   - openLines: opens linear mode at the same terminal, to which F12 switches.
  package convenience init(
    _ app: AppEnvironment, term: String?,
    openLines: (@MainActor () -> any SwitchedLines)? = nil
  ) throws(LaunchError) {
    try self.init(
      app, term: term, routes: Route.stack(named: app.options.scene), openLines: openLines)
  }

  convenience init(
    _ app: AppEnvironment, term: String?, routes: [Route],
    openLines: (@MainActor () -> any SwitchedLines)? = nil
  ) throws(LaunchError) {
    do throws(TerminalError) {
      let terminal = try app.container.terminal(app, term: term)
      self.init(app.container, terminal: terminal, routes: routes, openLines: openLines)
    } catch {
      throw .terminal(error)
    }
  }

  init(
    _ container: DIContainer, terminal: any Terminal, routes: [Route],
    clock: any TimerClock = .mainLoop, openLines: (@MainActor () -> any SwitchedLines)? = nil
  ) {
    self.container = container
    (isASCII, wasPlain) = (terminal.isASCII, terminal.isPlain)
    let notice = terminal.isASCII ? container.speakInASCII() : nil
    flagWatch = container.flagWatch(clock)
    let localization = container.localization
    let factory = SceneFactory(
      container: container, localization: localization,
      opensIntroductions: routes == [.home] && !terminal.isPlain, isASCII: terminal.isASCII,
      hasClipboard: true)
    var settings = container.settings(localization.words)
    settings.openLines = openLines
    screens = AppScreens(
      terminal, settings: settings, routes: routes, clock: clock,
      makePreview: { factory.preview(of: $0, $1) }, makeScreen: { factory.screen(for: $0, $1) })
    standingCheck = StandingCheck(
      container, screens.navigator, chosen: terminal.isPlain ? .plain : nil)
    standingCheck.onPresentation = { [weak screens] in screens?.present($0) }
    standingCheck.onLanguage = { [container, isASCII, weak screens] in
      guard let stack = screens?.navigator.stack else { return false }
      return container.speak($0, on: stack, isASCII: isASCII)
    }
    screens.onSwitch = { [standingCheck, weak screens] isLines in
      standingCheck.didChoose(isLines ? .lines : screens?.isPlain == true ? .plain : .screens)
    }
    if let notice { screens.say(notice) }
    container.state.onChange = { [weak self] _ in self?.reopen(with: factory) }
    screens.onReset = { [weak self] in self?.beginAnew(at: routes, with: factory) }
    flagWatch.onChange = { [weak self] in self?.stack.reportFlagChange() }
  }

  /// The stack of open screens.
  var stack: ScreenStack { screens.navigator.stack }

  package func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) {
    screens.run { [container] end in
      Task {
        await container.leave(at: end)
        onEnd(end)
      }
    }
    container.recorder?.open()
    flagWatch.start()
    // This runs after the first frame, which therefore doesn't wait for the store.
    container.work.start { [weak self, container] in
      // The application comes first, which a sign-in ends.
      let isApplicant = await container.recallApplication()
      if await container.recognize() || isApplicant { self?.stack.reportFlagChange() }
    }
  }

  package func settled() async { await screens.settled() }

  package func close() -> String? {
    flagWatch.stop()
    return screens.close() ?? container.closeRecorder()
  }

  func paintIfNeeded() { screens.paintIfNeeded() }

  /// The widget that receives the keys.
  var focused: (any Widget)? { stack.active?.form.focused }

  package var timeUpSentence: String { container.localization.texts[.sessionTimeUp] }

  /// Starts again for the next guest: closes the open screens, and forgets the guest after their
  /// work is done or cancelled.
  private func beginAnew(at routes: [Route], with factory: SceneFactory) {
    screens.navigator.start(with: [])
    container.work.whenSettled { [weak self] in self?.welcome(at: routes, with: factory) }
  }

  private func welcome(at routes: [Route], with factory: SceneFactory) {
    screens.isPlain = wasPlain
    container.welcome(
      standingCheck, with: factory, isASCII: isASCII, use: screens.use, say: screens.say)
    screens.navigator.start(with: routes)
  }

  private func reopen(with factory: SceneFactory) {
    if isASCII, let notice = container.speakInASCII(or: factory.language) { screens.say(notice) }
    container.noteApplication()
    container.reopen(screens.navigator, with: factory, use: screens.use)
    standingCheck.didChangeState()
  }
}

extension AppScreens {
  /// Continues in the presentation that a member has chosen.
  fileprivate func present(_ presentation: Presentation) {
    switch presentation {
    case .screens: break
    case .plain: isPlain = true
    case .lines: switchToLines()
    }
  }
}
