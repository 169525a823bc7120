import Routes
import Viper

@MainActor
final class RecoveryCodesRouter: RecoveryCodes.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func close() { navigator.pop() }
}
