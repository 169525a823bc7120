import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class AccountChangeRouter: BackRouter<Route>, AccountChange.RouterInput {
  /// The form and the screens of the account below it, which are replaced with it.
  private let screens: Int

  init(_ change: Route.AccountChange, navigator: Navigator<Route>) {
    screens = change == .key ? 3 : 2
    super.init(navigator)
  }

  func enterCode(of receipt: VerificationCodeReceipt) {
    navigator.push(.codeEntry(receipt, isNewAddress: true))
  }

  func finishPassword() { navigator.replace(with: .notice(.passwordReplaced)) }

  func finishRecoveryCodes(_ codes: [RecoveryCode]) {
    navigator.replace(with: .recoveryCodes(codes))
  }

  func finishDeletion() { navigator.replace(screens, with: .notice(.accountDeleted)) }

  func askToSignInAgain() { navigator.push(.signInAgain) }

  func showAccount() { navigator.replace(screens, with: .myAccount) }

  func showClosed() { navigator.replace(screens, with: .notice(.signInClosed)) }
}
