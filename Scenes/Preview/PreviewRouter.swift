import Routes
import Viper

@MainActor
final class PreviewRouter: Preview.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func leave() { navigator.quit() }
}
