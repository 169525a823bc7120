import Domain
import Routes
import Viper

@MainActor
final class ArticleRouter: BackRouter<Route>, Article.RouterInput {
  func open(slug: String) { navigator.push(.article(slug: slug)) }

  func open(_ link: HelpLink) { navigator.present(.link(link)) }

  func write(about title: String) { navigator.push(.contactAbout(title)) }

  func showClosed() { navigator.replace(with: .notice(.articlesClosed)) }
}
