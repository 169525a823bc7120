import Domain
import MemberScreens
import SceneServices

struct AccountVouchesInteractor: AccountVouches.InteractorInput {
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: MemberCalls

  init(calls: MemberCalls, state: Store<AppState>, signOut: SignOut) {
    self.state = state
    signingOut = signOut
    self.calls = calls
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  func vouches() async throws(SignInError) -> OwnVouches {
    try await calls.own(ListOwnVouches())
  }

  func answer(
    _ answer: VouchAnswer, to application: AccountID
  ) async throws(SignInError) -> VouchOutcome {
    try await calls.own(AnswerVouch(answer, to: application))
  }

  func makeCode() async throws(SignInError) -> VouchCodeOutcome {
    try await calls.own(MakeVouchCode())
  }

  func withdrawCode(_ id: String) async throws(SignInError) -> Bool {
    try await calls.own(WithdrawVouchCode(id)).isWithdrawn
  }

  @MainActor func signOut() { signingOut.begin() }
}
