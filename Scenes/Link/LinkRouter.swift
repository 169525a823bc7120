import Routes
import Viper

@MainActor
final class LinkRouter: Link.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func close() { navigator.dismiss() }

  func copy(_ address: String) { navigator.copy(address) }
}
