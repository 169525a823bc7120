import Domain
import Routes
import Viper

@MainActor
final class HelpCenterRouter: BackRouter<Route>, HelpCenter.RouterInput {
  func open(_ section: HelpSection) {
    let route = route(to: section)
    if case .link = route { navigator.present(route) } else { navigator.push(route) }
  }

  func preview(_ section: HelpSection?) { navigator.preview(section.map(route)) }

  func openSearch() { navigator.push(.articleSearch) }

  private func route(to section: HelpSection) -> Route {
    switch section {
    case .store(let store): .link(.store(store))
    case .socialNetworks(let links): .socialNetworks(links)
    case .chat(let chat): .link(.chat(chat))
    case .email(let email): .link(.email(email))
    case .portal(let portal): .link(.portal(portal))
    case .articles: .articles
    case .contact: .contact
    }
  }
}
