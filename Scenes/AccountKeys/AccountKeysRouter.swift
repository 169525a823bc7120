import Domain
import MemberScreens
import Routes
import SceneServices
import Viper

@MainActor
final class AccountKeysRouter: MemberSceneRouter, AccountKeys.RouterInput {
  private let account: OwnAccount

  init(of account: OwnAccount, navigator: Navigator<Route>) {
    self.account = account
    super.init(navigator, screens: 2)
  }

  func addKey() { navigator.push(.accountChange(.key, of: account)) }
}
