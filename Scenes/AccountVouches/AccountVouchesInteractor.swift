import Domain
import SceneServices

struct AccountVouchesInteractor: AccountVouches.InteractorInput {
  private let useCases: OwnVouchUseCases
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer

  init(
    useCases: OwnVouchUseCases, state: Store<AppState>, signOut: SignOut,
    analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.state = state
    signingOut = signOut
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  func vouches() async throws(SignInError) -> OwnVouches {
    try await calls.record(.listVouches) { () async throws(SignInError) in
      try await useCases.list.execute(ListOwnVouches.Request(session: session))
    }
  }

  func answer(
    _ answer: VouchAnswer, to application: AccountID
  ) async throws(SignInError) -> VouchOutcome {
    try await calls.record(.answerVouch) { () async throws(SignInError) in
      try await useCases.answer.execute(
        AnswerVouch.Request(session: session, application: application, answer: answer))
    }
  }

  func makeCode() async throws(SignInError) -> VouchCodeOutcome {
    try await calls.record(.makeVouchCode) { () async throws(SignInError) in
      try await useCases.makeCode.execute(MakeVouchCode.Request(session: session))
    }
  }

  func withdrawCode(_ id: String) async throws(SignInError) -> Bool {
    try await calls.record(.withdrawVouchCode) { () async throws(SignInError) in
      try await useCases.withdrawCode.execute(
        WithdrawVouchCode.Request(session: session, code: id))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
