import Routes
import Viper

@MainActor
final class ArticlesRouter: BackRouter<Route>, Articles.RouterInput {
  func open(slug: String) { navigator.push(.article(slug: slug)) }

  func write() { navigator.push(.contact) }

  func showClosed() { navigator.replace(with: .notice(.articlesClosed)) }
}
