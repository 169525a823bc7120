import Routes
import SceneServices
import Viper

/// A page of the tutorial. A static scene (design rule 93).
public enum Tutorial {
  @MainActor
  public static func screen(page: Int, in context: SceneContext<Route>) -> Screen {
    TutorialView(
      presenter: TutorialPresenter(
        page: page, router: BackRouter(context.navigator), services: context.services))
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didConfirm()
  }

  struct ViewModel: Equatable {
    var title: String
    var progress: String
    var headline: String
    var text: String
    /// The text for linear mode if that isn't `text`.
    var lines: String?
    var confirm: String
  }
}
