import Domain
import Routes
import Viper

@MainActor
final class SocialNetworksRouter: SocialNetworks.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func open(_ network: SocialLink) { navigator.present(.link(.socialNetwork(network))) }

  func close() { navigator.pop() }
}
