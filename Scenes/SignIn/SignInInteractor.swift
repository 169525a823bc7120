import Domain
import SceneServices
import Secrets

struct SignInInteractor: SignIn.InteractorInput {
  private let useCases: SignInUseCases
  private let makeIdempotencyKey: @Sendable () -> IdempotencyKey
  private let language: String
  private let state: Store<AppState>
  private let calls: CallTimer

  init(
    useCases: SignInUseCases, makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey,
    language: String, state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.makeIdempotencyKey = makeIdempotencyKey
    self.language = language
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var offersCode: Bool { get async { await useCases.areCodesOffered } }

  @MainActor var challenge: SecondFactorChallenge? { state.value.challenge }

  func receipt(for email: EmailAddress) -> VerificationCodeReceipt {
    VerificationCodeReceipt(idempotencyKey: makeIdempotencyKey(), email: email)
  }

  func sendCode(for receipt: VerificationCodeReceipt) async throws(SignInError)
    -> VerificationCodeSending
  {
    try await calls.record(.sendSignInCode) { () async throws(SignInError) in
      try await useCases.askForCode.execute(
        AskForSignInCode.Request(receipt, language: language))
    }
  }

  func signIn(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    let member = try await calls.record(.signIn) { () async throws(SignInError) in
      try await useCases.signIn.execute(
        SignInToAccount.Request(name, password, onWait: onWait))
    }
    await remember(member)
  }

  func withdraw(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) -> Bool {
    try await calls.record(.withdrawApplication) { () async throws(SignInError) in
      try await useCases.withdraw.execute(
        WithdrawApplication.Request(name, password, onWait: onWait))
    }
  }

  @MainActor
  private func remember(_ member: SignedInMember) { state.value.member = member }
}
