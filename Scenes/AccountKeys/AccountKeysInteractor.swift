import Domain
import MemberScreens
import SceneServices

struct AccountKeysInteractor: AccountKeys.InteractorInput {
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: MemberCalls

  init(calls: MemberCalls, state: Store<AppState>, signOut: SignOut) {
    self.state = state
    self.signingOut = signOut
    self.calls = calls
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  func keys() async throws(SignInError) -> [AccountKey] {
    try await calls.own(ListKeys()).keys
  }

  func remove(_ key: SSHPublicKey) async throws(SignInError) {
    try await calls.own(RemoveKey(key))
  }

  @MainActor func signOut() { signingOut.begin() }
}
