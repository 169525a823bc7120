import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class SignUpRouter: SignUp.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func finish(firstName: String) {
    navigator.replace(with: .notice(.accountCreated(firstName: firstName)))
  }

  func offerProfile(account: AccountID, firstName: String) {
    navigator.replace(with: .profile(account: account, firstName: firstName))
  }

  func showNotSaved(reason: String) { navigator.push(.notice(.accountNotSaved(reason: reason))) }

  func showInDoubt(reason: String) { navigator.push(.notice(.accountInDoubt(reason: reason))) }

  func showClosed() { navigator.replace(with: .notice(.signUpClosed)) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
