import Domain
import Routes
import Viper

@MainActor
final class VerificationRouter: BackRouter<Route>, Verification.RouterInput {
  /// The code's screen and the form below it, both of which are replaced.
  private static let screens = 2

  func finish(firstName: String) {
    navigator.replace(Self.screens, with: .notice(.accountCreated(firstName: firstName)))
  }

  func offerProfile(account: AccountID, firstName: String) {
    navigator.replace(Self.screens, with: .profile(firstName: firstName))
  }

  func finishApplication(firstName: String) {
    navigator.replace(Self.screens, with: .notice(.applicationReceived(firstName: firstName)))
  }

  func showInDoubt(reason: String) { navigator.push(.notice(.accountInDoubt(reason: reason))) }
}
