import Domain
import Routes
import Viper

@MainActor
final class SignInRouter: SignIn.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func finish() { navigator.replace(with: .myAccount) }

  func enterCode(of receipt: OwnCodeReceipt) { navigator.push(.codeEntry(receipt)) }

  func showClosed() { navigator.replace(with: .notice(.signInClosed)) }

  func close() { navigator.pop() }
}
