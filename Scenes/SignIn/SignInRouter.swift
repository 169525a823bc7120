import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class SignInRouter: BackRouter<Route>, SignIn.RouterInput {
  private let isAgain: Bool

  /// - Parameter isAgain: True if sign-in leads back to the screen below.
  init(navigator: Navigator<Route>, isAgain: Bool) {
    self.isAgain = isAgain
    super.init(navigator)
  }

  func finish() {
    if isAgain { navigator.pop() } else { navigator.replace(with: .myAccount) }
  }

  func enterCode(of receipt: VerificationCodeReceipt) { navigator.push(.codeEntry(receipt)) }

  func openHelpCenter() { navigator.push(.helpCenter) }

  func enterSecondFactor(for challenge: SecondFactorChallenge, as name: String) {
    navigator.replace(with: .secondFactorEntry(challenge, as: name, isAgain: isAgain))
  }

  func showClosed() { navigator.replace(with: .notice(.signInClosed)) }
}
