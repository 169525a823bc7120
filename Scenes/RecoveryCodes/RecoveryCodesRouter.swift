import Routes
import SceneServices
import Viper

@MainActor
final class RecoveryCodesRouter: RecoveryCodes.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
