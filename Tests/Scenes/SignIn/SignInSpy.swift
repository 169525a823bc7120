import Domain
import SceneServices
import Secrets
import ViperTesting

@testable import SignInScene

final class SignInSpy: SceneSpy, SignIn.PresenterInput, SignIn.PresenterOutput, SignIn.RouterInput {
  func didEditName(_ text: String) { presenter(text) }
  func didEditPassword(_ secret: Secret) { presenter(secret.count) }
  func didSubmit() { presenter() }
  func didSelectOtherWay() { presenter() }
  func didSelectWithdraw() { presenter() }
  func show(_ viewModel: SignIn.ViewModel) { view(viewModel) }
  func focus(_ field: SignIn.Field) { view(field) }
  func focusButton() { view() }
  func focusOtherWay() { view() }
  func clearPassword() { view() }
  func finish() { router() }
  func enterCode(of receipt: VerificationCodeReceipt) { router(receipt.email.address) }
  func openHelpCenter() { router() }
  func enterSecondFactor(for challenge: SecondFactorChallenge, as name: String) { router(name) }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}
