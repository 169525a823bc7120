import Domain
import PlainTerminal
import Routes
import TerminalKit
import Viper

/// One person who hears, or a script, at one terminal or pipe: the sibling of `Session`.
@MainActor
public final class LinearSession {
  private let container: DIContainer
  private let terminal: any LineTerminal
  private let stage: LinearStage
  private let navigator: Navigator<Route>

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
    opensIntroductions: Bool = false
  ) {
    self.container = container
    self.terminal = terminal
    let voice = container.voice
    let factory = SceneFactory(
      container: container, voice: voice, opensIntroductions: opensIntroductions)
    let stack = ScreenStack()
    navigator = Navigator(stack: stack) { factory.screen(for: $0, $1) }
    stage = LinearStage(
      terminal: terminal, stack: stack, name: container.brand.name, words: voice.words
    ) { await container.work.settled() }
    navigator.start(with: routes)
    container.state.onChange = { [weak self] _ in self?.rebuild(with: factory) }
  }

  /// Plays until the end.
  public func run() async -> LinearResult {
    container.recorder?.open()
    let end = await stage.run()
    return LinearResult(end, sight: container.useCases.registration.last, voice: container.voice)
  }

  /// Closes every screen and keeps what was recorded; to be called at the end.
  ///
  /// - Returns: a sentence about what could not be kept, if so.
  public func close() -> String? {
    navigator.start(with: [])
    guard let lost = container.recorder?.close(), lost > 0 else { return nil }
    return container.voice.copy("events.lost", ["count": "\(lost)"])
  }

  /// Another language: every screen is built anew.
  private func rebuild(with factory: SceneFactory) {
    factory.voice = container.voice
    container.recorder?.speak(container.state.value.language)
    stage.speak(factory.voice.words)
    navigator.start(with: [.home])
  }
}
