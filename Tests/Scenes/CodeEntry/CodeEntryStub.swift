import Domain
import Synchronization
import ViperTesting

@testable import CodeEntryScene

final class InteractorStub: CodeEntry.InteractorInput {
  private let answers: StubAnswers<CodeEntry.Answer, SignInError>
  private let sending: VerificationCodeSending
  private let made = Mutex<[String]>([])

  init(
    _ answer: StubAnswer<CodeEntry.Answer, SignInError>, sending: VerificationCodeSending = .sent
  ) {
    answers = StubAnswers(answer)
    self.sending = sending
  }

  convenience init(
    _ answer: CodeEntry.Answer = .over, sending: VerificationCodeSending = .sent
  ) {
    self.init(.value(answer), sending: sending)
  }

  convenience init(error: SignInError) { self.init(.error(error)) }

  var calls: [String] { made.withLock(\.self) }

  func enter(_ code: EmailCode) async throws(SignInError) -> CodeEntry.Answer {
    made.withLock { $0.append("enter \(code.text)") }
    return try await answers.next()
  }

  func resend() async throws(SignInError) -> VerificationCodeSending {
    made.withLock { $0.append("resend") }
    return sending
  }

  @MainActor func signOut() { made.withLock { $0.append("sign out") } }
}

final class CodeEntrySpy: SceneSpy, CodeEntry.PresenterOutput, CodeEntry.RouterInput {
  func show(_ viewModel: CodeEntry.ViewModel) { view(viewModel) }
  func focusField() { view() }
  func clearField() { view() }
  func finish() { router() }
  func enterSecondFactor(for challenge: SecondFactorChallenge, as name: String) { router(name) }
  func finishAddress() { router() }
  func askToSignInAgain() { router() }
  func showClosed() { router() }
  func close() { router() }
}
