import Routes
import Viper

@MainActor
final class TutorialRouter: SceneRouter<Route>, Tutorial.RouterInput {
  func showPage(_ page: Int) { navigator.replace(with: .tutorial(page: page)) }
}
