import Routes
import Viper

@MainActor
final class MemberDetailsRouter: MemberDetails.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func close() { navigator.pop() }
}
