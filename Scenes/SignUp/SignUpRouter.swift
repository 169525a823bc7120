import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class SignUpRouter: BackRouter<Route>, SignUp.RouterInput {
  func askForCode(_ receipt: ApplicationReceipt) { navigator.push(.verification(receipt)) }

  func finishApplication(_ receipt: ApplicationReceipt) {
    navigator.replace(
      with: .notice(
        .applicationReceived(
          firstName: receipt.name.first, hasAddress: receipt.email != nil)))
  }

  func showRejected(note: String) {
    navigator.replace(with: .notice(.applicationRejected(note: note)))
  }

  func finish(firstName: String) {
    navigator.replace(with: .notice(.accountCreated(firstName: firstName)))
  }

  func offerProfile(firstName: String) {
    navigator.replace(with: .profile(firstName: firstName))
  }

  func showNotSaved(reason: String, article: ArticleOffer?) {
    navigator.push(.notice(.accountNotSaved(reason: reason), article: article))
  }

  func showInDoubt(reason: String, article: ArticleOffer?) {
    navigator.push(.notice(.accountInDoubt(reason: reason), article: article))
  }

  func signIn(as address: String) { navigator.push(.signInAs(address)) }

  func open(articleOf slug: String) { navigator.push(.article(slug: slug)) }

  func open(terms: String) { navigator.push(.signUpTerms(terms)) }

  func showClosed() { navigator.replace(with: .notice(.signUpClosed)) }

  func showRefused() { navigator.push(.notice(.signUpClosed)) }
}
