import Domain
import Routes
import Viper

@MainActor
final class HelpCenterRouter: HelpCenter.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func open(_ section: HelpSection) {
    switch section {
    case .store(let store): navigator.present(.link(.store(store)))
    case .socialNetworks(let links): navigator.push(.socialNetworks(links))
    case .chat(let chat): navigator.present(.link(.chat(chat)))
    case .email(let email): navigator.present(.link(.email(email)))
    case .portal(let portal): navigator.present(.link(.portal(portal)))
    case .articles: navigator.push(.articles)
    case .contact: navigator.push(.contact)
    }
  }

  func openSearch() { navigator.push(.articleSearch) }

  func close() { navigator.pop() }
}
