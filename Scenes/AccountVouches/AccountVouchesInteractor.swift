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

  func vouches() async throws(OwnFailure) -> OwnVouches {
    try await calls.execute(ListOwnVouches())
  }

  func answer(
    _ answer: VouchAnswer, to application: AccountID
  ) async throws(OwnFailure) -> VouchOutcome {
    try await calls.execute(AnswerVouch(answer, to: application))
  }

  func makeCode() async throws(OwnFailure) -> VouchCodeOutcome {
    try await calls.execute(MakeVouchCode())
  }

  func withdrawCode(_ id: String) async throws(OwnFailure) -> Bool {
    try await calls.execute(WithdrawVouchCode(id)).isWithdrawn
  }

  @MainActor func signOut() { signingOut.begin() }
}
