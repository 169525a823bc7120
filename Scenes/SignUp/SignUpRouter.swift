import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class SignUpRouter: BackRouter<Route>, SignUp.RouterInput {
  func askForCode(_ receipt: ApplicationReceipt) { navigator.push(.verification(receipt)) }
  func finish(with route: Route) { navigator.replace(with: route) }
  func show(_ notice: Route.Notice, article: ArticleOffer?) {
    navigator.push(.notice(notice, article: article))
  }
  func signIn(as address: String) { navigator.push(.signInAs(address)) }
  func open(articleOf slug: String) { navigator.push(.article(slug: slug)) }
  func open(terms: String) { navigator.push(.signUpTerms(terms)) }
}
