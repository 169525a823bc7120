import Domain
import Routes
import SceneServices
import Viper

@MainActor
final class AccountChangeRouter: AccountChange.RouterInput {
  /// The form and the account below it.
  private static let screens = 2

  private unowned let navigator: Navigator<Route>

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func enterCode(of receipt: OwnCodeReceipt) {
    navigator.push(.codeEntry(receipt, isNewAddress: true))
  }

  func finishPassword() { navigator.replace(with: .notice(.passwordReplaced)) }

  func finishDeletion() { navigator.replace(Self.screens, with: .notice(.accountDeleted)) }

  func askToSignInAgain() { navigator.push(.signInAgain) }

  func showAccount() { navigator.replace(Self.screens, with: .myAccount) }

  func showClosed() { navigator.replace(Self.screens, with: .notice(.signInClosed)) }

  func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  func close() { navigator.pop() }
}
