import Routes
import Viper

@MainActor
final class HomeRouter: Home.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func openSignUp() { navigator.push(.signUp) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func quit() { navigator.quit() }
}
