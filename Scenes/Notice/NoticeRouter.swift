import Routes
import Viper

@MainActor
final class NoticeRouter: Notice.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func close() { navigator.pop() }

  func openHelpCenter() { navigator.replace(with: .helpCenter) }

  func openContact() { navigator.push(.contact) }

  func openArticle(slug: String) { navigator.push(.article(slug: slug)) }
}
