import Routes
import SceneServices
import Viper

/// Describe in a sentence the message of this page. It is a static scene (design rule 93).
public enum StaticTemplate {
  @MainActor
  public static func screen(in context: SceneContext<Route>) -> Screen {
    StaticTemplateView(
      presenter: StaticTemplatePresenter(
        router: BackRouter(context.navigator), services: context.services))
  }

  @MainActor
  protocol PresenterInput {
    var viewModel: ViewModel { get }
    func didAppear()
    func didConfirm()
  }

  struct ViewModel: Equatable { let title, message, confirm: String }
}

extension AnalyticsEvent.Screen { static let staticTemplate: Self = "staticTemplate" }
