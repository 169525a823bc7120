import Routes
import SceneServices
import Viper

@MainActor
final class AccountSessionsRouter: AccountSessions.RouterInput {
  /// The sessions and the account below them, both of which are replaced.
  private static let screens = 2

  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func askToSignIn() { navigator.replace(Self.screens, with: .signIn) }

  func askToSignInAgain() { navigator.push(.signInAgain) }

  func showClosed() { navigator.replace(Self.screens, with: .notice(.signInClosed)) }

  func leave() { for _ in 1...Self.screens { navigator.pop() } }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
