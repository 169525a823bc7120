import Domain
import InteractorKit
import Secrets
import Synchronization
import ViperTesting

@testable import SignInScene

final class InteractorStub: SignIn.InteractorInput {
  private let answers: StubAnswers<Void, SignInError>
  private let asked = Mutex<[String]>([])

  private let sending: VerificationCodeSending
  private let withdraws: Bool

  private let offers: Mutex<[Bool]>
  private let article: ArticleOffer?
  @MainActor let challenge: SecondFactorChallenge?

  init(
    _ answer: StubAnswer<Void, SignInError>, offersCode: Bool = false,
    sending: VerificationCodeSending = .sent, challenge: SecondFactorChallenge? = nil,
    withdraws: Bool = true, article: ArticleOffer? = nil, isAwayFirst: Bool = false
  ) {
    self.article = article
    self.withdraws = withdraws
    self.challenge = challenge
    answers = StubAnswers(answer)
    offers = Mutex(isAwayFirst ? [false, offersCode] : [offersCode])
    self.sending = sending
  }

  var offersCode: Bool { get async { offers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } } }

  func passwordArticle() async -> ArticleOffer? { article }

  func sendCode(to email: EmailAddress) async throws(SignInError)
    -> (VerificationCodeReceipt, VerificationCodeSending)
  {
    asked.withLock { $0.append("code \(email.address)") }
    return (VerificationCodeReceipt(idempotencyKey: IdempotencyKey("1"), email: email), sending)
  }

  var names: [String] { asked.withLock(\.self) }

  func signIn(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    asked.withLock { $0.append(name) }
    try await answers.next()
  }

  func withdraw(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) -> Bool {
    asked.withLock { $0.append("withdraw \(name) \(password.count)") }
    return withdraws
  }
}
