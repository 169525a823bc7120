import Domain
import FoyerTexts
import Routes
import SceneServices
import TerminalWidgets
import Viper

/// The scenes of one session, on screens or in lines: which are open, in which language, and what is
/// kept when they close.
@MainActor
final class SessionScenes {
  let container: DIContainer
  let navigator: Navigator<Route>
  private let factory: SceneFactory

  init(_ container: DIContainer, factory: SceneFactory) {
    self.container = container
    self.factory = factory
    navigator = Navigator(stack: ScreenStack()) { factory.screen(for: $0, $1) }
  }

  /// Opens these scenes, and builds all anew whenever the person chooses another language.
  ///
  /// - Parameter speak: told the kit's words in that language.
  func open(_ routes: [Route], speak: @escaping @MainActor (KitWords) -> Void) {
    navigator.start(with: routes)
    container.state.onChange = { [weak self] _ in self?.rebuild(speak) }
  }

  private func rebuild(_ speak: @MainActor (KitWords) -> Void) {
    factory.localization = container.localization
    container.recorder?.speak(container.state.value.language)
    speak(factory.localization.words)
    navigator.start(with: [.home])
  }

  /// Waits until nothing is half-done: what was being saved is saved, or was cancelled.
  func settled() async { await container.work.settled() }

  /// Why a session ended whose time was up.
  var timeUpSentence: String { container.localization.texts[.sessionTimeUp] }

  /// - Returns: a sentence about what could not be kept, if so.
  func close() -> String? {
    navigator.start(with: [])
    guard let lost = container.recorder?.close(), lost > 0 else { return nil }
    return container.localization.texts[.eventsLost(count: "\(lost)")]
  }
}
