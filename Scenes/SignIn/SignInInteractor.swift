import Domain
import SceneServices
import Secrets

struct SignInInteractor: SignIn.InteractorInput {
  let useCases: SignInUseCases
  let makeIdempotencyKey: @Sendable () -> IdempotencyKey
  var articles: (any HelpArticles)?
  let language: String
  let state: Store<AppState>
  let calls: CallTimer

  var offersCode: Bool { get async { await useCases.areCodesOffered } }

  @MainActor var challenge: SecondFactorChallenge? { state.value.challenge }

  func passwordArticle() async -> ArticleOffer? {
    let heads = try? await articles?.heads(in: language)
    return heads?.offer(for: PasswordRule.allCases.map(\.code.rawValue))
  }

  func sendCode(to email: EmailAddress) async throws(SignInError)
    -> (VerificationCodeReceipt, VerificationCodeSending)
  {
    let receipt = VerificationCodeReceipt(idempotencyKey: makeIdempotencyKey(), email: email)
    let sending = try await calls.record("sendSignInCode") { () async throws(SignInError) in
      try await useCases.askForCode.execute(AskForSignInCode.Request(receipt, language: language))
    }
    return (receipt, sending)
  }

  func signIn(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    do throws(SignInError) {
      let member = try await calls.record("signIn") { () async throws(SignInError) in
        try await useCases.signIn.execute(
          SignInToAccount.Request(name, password, onWait: onWait))
      }
      await remember(member)
    } catch {
      if case .applied(let state, let since, _) = error {
        let isPending = state == .pending
        await remember(isPending ? since.map { PendingApplication(name, since: $0) } : nil)
      }
      throw error
    }
  }

  func withdraw(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) -> Bool {
    let isWithdrawn = try await calls.record("withdrawApplication") {
      () async throws(SignInError) in
      try await useCases.withdraw.execute(
        WithdrawApplication.Request(name, password, onWait: onWait))
    }
    await remember(nil)
    return isWithdrawn
  }

  @MainActor
  private func remember(_ member: SignedInMember) { state.value.member = member }

  @MainActor
  private func remember(_ application: PendingApplication?) {
    state.value.application = application
  }
}
