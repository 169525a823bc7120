import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class TermsAcceptanceRouter: BackRouter<Route>, TermsAcceptance.RouterInput {
  func open(url: String) { navigator.present(.link(.article(url: url))) }

  func open(address: String) { navigator.present(.link(.email(.init(address: address)))) }

  func leave() { navigator.start(with: [.home]) }
}
