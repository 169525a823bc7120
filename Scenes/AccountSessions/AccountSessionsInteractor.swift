import Domain
import MemberScreens
import SceneServices

struct AccountSessionsInteractor: AccountSessions.InteractorInput {
  /// Nil if the guest wasn't signed in when the screen was opened.
  private let account: AccountID?
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: MemberCalls

  init(
    account: AccountID?, calls: MemberCalls, state: Store<AppState>, signOut: SignOut
  ) {
    self.account = account
    self.state = state
    signingOut = signOut
    self.calls = calls
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  @MainActor var isOfAnother: Bool {
    state.value.member.map { $0.account != account } ?? false
  }

  func sessions() async throws(OwnFailure) -> OwnSessions {
    try await calls.execute(ListSessions())
  }

  func end(_ id: SessionID) async throws(OwnFailure) {
    try await calls.execute(EndSession(id))
  }

  func endOthers() async throws(OwnFailure) {
    try await calls.execute(EndOtherSessions())
  }

  @MainActor func signOut() { signingOut.begin() }
}
