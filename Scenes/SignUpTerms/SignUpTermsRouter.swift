import Domain
import Routes
import Viper

@MainActor
final class SignUpTermsRouter: SignUpTerms.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func open(url: String) { navigator.present(.link(.article(url: url))) }

  func open(address: String) { navigator.present(.link(.email(.init(address: address)))) }

  func close() { navigator.pop() }
}
