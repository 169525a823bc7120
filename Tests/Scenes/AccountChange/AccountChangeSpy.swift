import Domain
import Foundation
import InteractorKit
import Routes
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
  func clear(_ field: AccountChange.Field) { view(field) }
  func enterCode(of receipt: VerificationCodeReceipt) { router(receipt.email.address) }
  func finishPassword() { router() }
  func finishRecoveryCodes(_ codes: [RecoveryCode]) { router(codes.count) }
  func finishDeletion() { router() }
  func askToSignInAgain() { router() }
  func showAccount() { router() }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
  func close(saying sentence: String) { router(sentence) }
}

final class InteractorStub: AccountChange.InteractorInput {
  private let answers: StubAnswers<Void, OwnFailure>
  private let made = Mutex<[String]>([])

  @MainActor let cameByCode: Bool
  @MainActor var isOfAnother = false

  private let sending: VerificationCodeSending
  private let refusal: AddKey.Failure?

  init(
    _ answer: StubAnswer<Void, OwnFailure>, cameByCode: Bool = false,
    sending: VerificationCodeSending = .sent, refusal: AddKey.Failure? = nil
  ) {
    self.sending = sending
    self.refusal = refusal
    answers = StubAnswers(answer)
    self.cameByCode = cameByCode
  }

  var calls: [String] { made.withLock(\.self) }

  func rename(_ name: FullName) async throws(OwnFailure) { try await call("rename \(name.value)") }

  func receipt(for email: EmailAddress) -> VerificationCodeReceipt {
    VerificationCodeReceipt(idempotencyKey: IdempotencyKey("1"), email: email)
  }

  func sendCode(
    for receipt: VerificationCodeReceipt, _ password: Secret, _ code: SecondFactorCode?,
    onWait: @escaping WaitReport
  ) async throws(OwnFailure) -> VerificationCodeSending {
    try await call("code \(receipt.email.address)", code)
    return sending
  }

  func save(_ profile: Domain.Profile) async throws(OwnFailure) {
    try await call("save \(profile.isListed) \(profile.about.value)")
  }

  func add(
    _ key: SSHPublicKey, _ password: Secret, _ code: SecondFactorCode?,
    onWait: @escaping WaitReport
  ) async throws(AddKey.Failure) {
    do throws(OwnFailure) { try await call("add \(key.fingerprint)", code) } catch {
      throw AddKey.Failure(error)
    }
    if let refusal { throw refusal }
  }

  func replacePassword(
    _ old: Secret, with new: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(OwnFailure) { try await call("replace", code) }

  func setPassword(
    _ new: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(OwnFailure) { try await call("set", code) }

  func delete(
    _ password: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(OwnFailure) { try await call("delete", code) }

  func replaceRecoveryCodes(
    _ code: SecondFactorCode
  ) async throws(OwnFailure) -> [RecoveryCode] {
    try await call("codes", code)
    return RecoveryCode.newSet()
  }

  func removeSecondFactor(_ code: SecondFactorCode) async throws(OwnFailure) {
    try await call("off", code)
  }

  @MainActor func signOut() { made.withLock { $0.append("sign out") } }

  private func call(_ name: String, _ code: SecondFactorCode? = nil) async throws(OwnFailure) {
    made.withLock { $0.append(([name] + [code?.text].compactMap(\.self)).joined(separator: " ")) }
    try await answers.next()
  }
}

extension AccountChangePresenter {
  /// Makes the Presenter of a change of Ada Lovelace's account.
  static func testing(
    _ change: Route.AccountChange, _ stub: InteractorStub, _ spy: AccountChangeSpy, _ work: Work,
    flags: [String: String] = [:], hasSecondFactor: Bool = false
  ) -> AccountChangePresenter {
    let account = OwnAccount(
      account: Account(
        id: AccountID("7"), name: try! FullName(validating: "Ada Lovelace"),
        email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
        createdAt: Date(timeIntervalSince1970: 0)),
      profile: Domain.Profile(isListed: false, about: .empty), signIns: [],
      secondFactor: hasSecondFactor
        ? SecondFactorStatus(enrolledAt: .distantPast, recoveryCodes: 10) : nil)
    let presenter = AccountChangePresenter(
      change, of: account, rules: RegistrationRules(), interactor: stub, router: spy,
      services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}
