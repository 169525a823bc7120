import Routes
import Viper

@MainActor
final class NoticeRouter: BackRouter<Route>, Notice.RouterInput {
  func openHelpCenter() { navigator.replace(with: .helpCenter) }

  func openContact() { navigator.push(.contact) }

  func openArticle(slug: String) { navigator.push(.article(slug: slug)) }
}
