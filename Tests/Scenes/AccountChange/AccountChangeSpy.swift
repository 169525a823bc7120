import Domain
import InteractorKit
import SceneServices
import Secrets
import Synchronization
import ViperTesting

@testable import AccountChangeScene

final class AccountChangeSpy: SceneSpy, AccountChange.PresenterOutput,
  AccountChange.RouterInput
{
  func show(_ viewModel: AccountChange.ViewModel) { view(viewModel) }
  func focus(_ field: AccountChange.Field) { view(field) }
  func focusButton() { view() }
  func clearOldPassword() { view() }
  func enterCode(of receipt: OwnCodeReceipt) { router(receipt.email.address) }
  func finishPassword() { router() }
  func finishDeletion() { router() }
  func askToSignInAgain() { router() }
  func showAccount() { router() }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}

final class InteractorStub: AccountChange.InteractorInput {
  private let answers: Answers<Void, SignInError>
  private let made = Mutex<[String]>([])

  @MainActor let cameByCode: Bool
  @MainActor var isOfAnother = false

  private let sending: OwnCodeSending

  init(
    _ answer: Answer<Void, SignInError>, cameByCode: Bool = false,
    sending: OwnCodeSending = .sent
  ) {
    self.sending = sending
    answers = Answers(answer)
    self.cameByCode = cameByCode
  }

  var calls: [String] { made.withLock(\.self) }

  func rename(_ name: FullName) async throws(SignInError) { try await call("rename \(name.value)") }

  func receipt(for email: EmailAddress) -> OwnCodeReceipt {
    OwnCodeReceipt(attempt: AttemptID("1"), email: email)
  }

  func sendCode(
    for receipt: OwnCodeReceipt, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) -> OwnCodeSending {
    try await call("code \(receipt.email.address)")
    return sending
  }

  func save(_ profile: Domain.Profile) async throws(SignInError) {
    try await call("save \(profile.isListed) \(profile.about.value)")
  }

  func replacePassword(
    _ old: Secret, with new: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) { try await call("replace") }

  func setPassword(_ new: Secret, onWait: @escaping WaitReport) async throws(SignInError) {
    try await call("set")
  }

  func delete(_ password: Secret, onWait: @escaping WaitReport) async throws(SignInError) {
    try await call("delete")
  }

  @MainActor func signOut() { made.withLock { $0.append("sign out") } }

  private func call(_ name: String) async throws(SignInError) {
    made.withLock { $0.append(name) }
    try await answers.next()
  }
}
