import Routes
import Viper

@MainActor
final class TutorialRouter: BackRouter<Route>, Tutorial.RouterInput {
  func showPage(_ page: Int) { navigator.replace(with: .tutorial(page: page)) }
}
