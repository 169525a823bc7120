import Domain
import Routes
import Viper

@MainActor
final class SocialNetworksRouter: BackRouter<Route>, SocialNetworks.RouterInput {
  func open(_ network: SocialLink) { navigator.present(.link(.socialNetwork(network))) }
}
