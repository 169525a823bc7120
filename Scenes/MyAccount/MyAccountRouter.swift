import Domain
import Routes
import TerminalWidgets
import Viper

@MainActor
final class MyAccountRouter: MyAccount.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func askToSignIn() { navigator.replace(with: .signIn) }

  func askToSignInAgain() { navigator.push(.signInAgain) }

  func showClosed() { navigator.replace(with: .notice(.signInClosed)) }

  func change(_ change: Route.AccountChange, of account: OwnAccount) {
    navigator.push(.accountChange(change, of: account))
  }

  func setUpSecondFactor(of account: OwnAccount) {
    navigator.push(.secondFactorSetup(of: account))
  }

  func showSessions(_ signIns: [SignInEntry]) { navigator.push(.accountSessions(signIns)) }

  func showVouches() { navigator.push(.accountVouches) }

  func showData() { navigator.push(.myData) }

  func showKeys(of account: OwnAccount) { navigator.push(.accountKeys(of: account)) }

  func close() { navigator.pop() }

  func close(saying sentence: String) {
    navigator.toast(FieldMessage(.success, sentence))
    navigator.pop()
  }
}
