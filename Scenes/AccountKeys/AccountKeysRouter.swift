import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class AccountKeysRouter: AccountKeys.RouterInput {
  /// The keys and the account below them, both of which are replaced.
  private static let screens = 2

  private let account: OwnAccount
  private unowned let navigator: Navigator<Route>

  init(of account: OwnAccount, navigator: Navigator<Route>) {
    self.account = account
    self.navigator = navigator
  }

  func addKey() { navigator.push(.accountChange(.key, of: account)) }

  func askToSignIn() { navigator.replace(Self.screens, with: .signIn) }

  func askToSignInAgain() { navigator.push(.signInAgain) }

  func showClosed() { navigator.replace(Self.screens, with: .notice(.signInClosed)) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
