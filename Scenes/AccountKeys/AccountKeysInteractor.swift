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

  func keys() async throws(OwnFailure) -> [AccountKey] {
    try await calls.execute(ListKeys()).keys
  }

  func remove(_ key: SSHPublicKey) async throws(OwnFailure) {
    try await calls.execute(RemoveKey(key))
  }

  @MainActor func signOut() { signingOut.begin() }
}
