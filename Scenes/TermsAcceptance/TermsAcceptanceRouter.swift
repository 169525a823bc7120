import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class TermsAcceptanceRouter: TermsAcceptance.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func open(url: String) { navigator.present(.link(.article(url: url))) }

  func open(address: String) { navigator.present(.link(.email(.init(address: address)))) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func leave() { navigator.start(with: [.home]) }

  func close() { navigator.pop() }
}
