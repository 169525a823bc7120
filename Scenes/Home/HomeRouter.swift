import Routes
import Viper

@MainActor
final class HomeRouter: BackRouter<Route>, Home.RouterInput {
  func open(_ route: Route) {
    if case .coachmark = route { navigator.overlay(route) } else { navigator.push(route) }
  }

  func quit() { navigator.quit() }
}
