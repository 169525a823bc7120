import Routes
import SceneServices
import Viper

@MainActor
final class AccountVouchesRouter: AccountVouches.RouterInput {
  /// The vouches and the account below them, both of which are replaced.
  private static let screens = 2

  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func askToSignIn() { navigator.replace(Self.screens, with: .signIn) }

  func askToSignInAgain() { navigator.push(.signInAgain) }

  func showClosed() { navigator.replace(Self.screens, with: .notice(.signInClosed)) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
