import InteractorKit
import SceneServices
import TerminalWidgets

/// The things from which every scene is built, whatever it shows.
@MainActor
public struct SceneContext<Route> {
  /// The services of the scene's Presenter.
  public let services: PresenterServices
  /// The words of the kit's widgets in the language of the screen.
  public let words: KitTexts
  /// The scene's own work, which ends with the scene.
  public let work: Work
  /// The stack in which the scene's Router opens other screens.
  public let navigator: Navigator<Route>

  /// Creates the context of one scene.
  ///
  /// - Parameter work: the program's work, which counts the scene's.
  public init(
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) {
    (self.services, self.words, self.navigator) = (services, words, navigator)
    self.work = Work(reportingTo: work)
  }
}
