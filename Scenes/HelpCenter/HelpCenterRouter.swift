import Domain
import Routes
import Viper

@MainActor
final class HelpCenterRouter: HelpCenter.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func open(_ section: HelpSection) {
    switch section {
    case .store(let store):
      navigator.present(
        .link(.store(address: store.address, hours: store.hours, url: store.url)))
    case .socialNetworks(let links):
      navigator.push(
        .socialNetworks(links.map { Route.SocialNetwork(name: $0.network, url: $0.url) }))
    case .chat(let chat): navigator.present(.link(.chat(url: chat.url, hours: chat.hours)))
    case .email(let email): navigator.present(.link(.email(address: email.address)))
    case .portal(let portal): navigator.present(.link(.portal(url: portal.url)))
    }
  }

  func close() { navigator.pop() }
}
