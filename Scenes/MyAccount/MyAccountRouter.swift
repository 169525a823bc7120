import Domain
import MemberScreens
import Routes
import Viper

@MainActor
final class MyAccountRouter: MemberSceneRouter, MyAccount.RouterInput {
  func change(_ change: Route.AccountChange, of account: OwnAccount) {
    navigator.push(.accountChange(change, of: account))
  }

  func setUpSecondFactor(of account: OwnAccount) {
    navigator.push(.secondFactorSetup(of: account))
  }

  func showSessions(_ signIns: [SignInEntry]) { navigator.push(.accountSessions(signIns)) }

  func showVouches() { navigator.push(.accountVouches) }

  func showData() { navigator.push(.myData) }

  func showKeys(of account: OwnAccount) { navigator.push(.accountKeys(of: account)) }
}
