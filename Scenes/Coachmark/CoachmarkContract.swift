import Routes
import SceneServices
import Viper

/// A hint about the focused widget below it. Any key dismisses the hint and still reaches the
/// widget.
///
/// A static scene (design rule 93). It has no Router because the stage removes an overlay.
public enum Coachmark {
  @MainActor
  public static func screen(_ coachmark: Route.Coachmark, in context: SceneContext<Route>) -> Screen
  {
    CoachmarkView(presenter: CoachmarkPresenter(coachmark, services: context.services))
  }

  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
  }

  struct ViewModel: Equatable {
    var text: String
    /// The hint for the bottom line, where a box would cover what it is about.
    var brief: String
    /// The hint for linear mode.
    var lines: String
  }
}
