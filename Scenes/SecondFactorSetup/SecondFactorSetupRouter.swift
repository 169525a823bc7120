import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class SecondFactorSetupRouter: SecondFactorSetup.RouterInput {
  /// This screen and the account below it, both of which are replaced.
  private static let screens = 2

  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func showPicture(_ link: AuthenticatorLink) { navigator.present(.link(.authenticator(link))) }

  func finish(_ codes: [RecoveryCode]) { navigator.replace(with: .recoveryCodes(codes)) }

  func askToSignIn() { navigator.replace(Self.screens, with: .signIn) }

  func askToSignInAgain() { navigator.push(.signInAgain) }

  func showClosed() { navigator.replace(Self.screens, with: .notice(.signInClosed)) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
