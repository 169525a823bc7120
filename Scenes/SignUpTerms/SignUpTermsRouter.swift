import Domain
import Routes
import Viper

@MainActor
final class SignUpTermsRouter: BackRouter<Route>, SignUpTerms.RouterInput {
  func open(url: String) { navigator.present(.link(.article(url: url))) }

  func open(address: String) { navigator.present(.link(.email(.init(address: address)))) }
}
