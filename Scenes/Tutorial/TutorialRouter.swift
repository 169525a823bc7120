import Routes
import Viper

@MainActor
final class TutorialRouter: Tutorial.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func showPage(_ page: Int) { navigator.replace(with: .tutorial(page: page)) }

  func close() { navigator.pop() }
}
