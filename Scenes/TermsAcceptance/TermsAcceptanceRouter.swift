import Routes
import Viper

@MainActor
final class TermsAcceptanceRouter: BackRouter<Route>, TermsAcceptance.RouterInput {
  func leave() { navigator.start(with: [.home]) }
}
