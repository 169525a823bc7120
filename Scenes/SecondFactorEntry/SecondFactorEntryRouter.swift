import Routes
import Viper

@MainActor
final class SecondFactorEntryRouter: BackRouter<Route>, SecondFactorEntry.RouterInput {
  private let name: String
  private let isAgain: Bool

  /// - Parameters:
  ///   - name: The username or address of the sign-in.
  ///   - isAgain: True if sign-in leads back to the screen below.
  init(navigator: Navigator<Route>, as name: String, isAgain: Bool) {
    (self.name, self.isAgain) = (name, isAgain)
    super.init(navigator)
  }

  func finish() {
    if isAgain { navigator.pop() } else { navigator.replace(with: .myAccount) }
  }

  func signInAgain(inAnotherWay: Bool) {
    navigator.replace(with: .signInAs(name, isAgain: isAgain, skipsPassword: inAnotherWay))
  }

  func showClosed() { navigator.replace(with: .notice(.signInClosed)) }
}
