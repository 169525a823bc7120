import Routes
import Viper

@MainActor
final class ArticlesRouter: Articles.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func open(slug: String) { navigator.push(.article(slug: slug)) }

  func write() { navigator.push(.contact) }

  func showClosed() { navigator.replace(with: .notice(.articlesClosed)) }

  func close() { navigator.pop() }
}
