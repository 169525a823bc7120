import Domain
import Routes
import Viper

@MainActor
final class CodeEntryRouter: BackRouter<Route>, CodeEntry.RouterInput {
  /// The code's screen and the form below it, both of which are replaced.
  private static let screens = 2

  func finish() { navigator.replace(Self.screens, with: .myAccount) }

  func enterSecondFactor(for challenge: SecondFactorChallenge, as name: String) {
    navigator.replace(Self.screens, with: .secondFactorEntry(challenge, as: name))
  }

  func finishAddress() { navigator.replace(Self.screens, with: .notice(.addressChanged)) }

  func askToSignInAgain() { navigator.push(.signInAgain) }

  func showClosed() { navigator.replace(Self.screens, with: .notice(.signInClosed)) }
}
