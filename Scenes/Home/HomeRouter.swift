import Routes
import Viper

@MainActor
final class HomeRouter: BackRouter<Route>, Home.RouterInput {
  func showCoachmark() { navigator.overlay(.coachmark(.home)) }

  func quit() { navigator.quit() }
}
