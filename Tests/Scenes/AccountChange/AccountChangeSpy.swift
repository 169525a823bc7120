import Domain
import SceneServices
import ViperTesting

@testable import AccountChangeScene

final class AccountChangeSpy: SceneSpy, AccountChange.PresenterOutput,
  AccountChange.RouterInput
{
  func show(_ viewModel: AccountChange.ViewModel) { view(viewModel) }
  func focus(_ field: AccountChange.Field) { view(field) }
  func focusButton() { view() }
  func clearOldPassword() { view() }
  func finishPassword() { router() }
  func finishDeletion() { router() }
  func askToSignIn() { router() }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}
