import Domain
import SceneServices
import Secrets

struct SignInInteractor: SignIn.InteractorInput {
  private let useCases: OwnAccountUseCases
  private let makeAttempt: @Sendable () -> AttemptID
  private let language: String
  private let state: Store<AppState>
  private let calls: CallTimer

  init(
    useCases: OwnAccountUseCases, makeAttempt: @escaping @Sendable () -> AttemptID,
    language: String, state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.makeAttempt = makeAttempt
    self.language = language
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var offersCode: Bool { useCases.codes.areOffered }

  func receipt(for email: EmailAddress) -> OwnCodeReceipt {
    OwnCodeReceipt(attempt: makeAttempt(), email: email)
  }

  func sendCode(for receipt: OwnCodeReceipt) async throws(SignInError) -> OwnCodeSending {
    try await calls.record(.sendSignInCode) { () async throws(SignInError) in
      try await useCases.codes.askForSignIn.execute(
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

  @MainActor
  private func remember(_ member: SignedInMember) { state.value.member = member }
}
