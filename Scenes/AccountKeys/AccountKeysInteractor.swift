import Domain
import SceneServices

struct AccountKeysInteractor: AccountKeys.InteractorInput {
  private let useCases: OwnKeyUseCases
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer

  init(
    useCases: OwnKeyUseCases, state: Store<AppState>, signOut: SignOut, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.state = state
    self.signingOut = signOut
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  func keys() async throws(SSHKeysError) -> [AccountKey] {
    try await calls.record(.loadAccountKeys) { () async throws(SSHKeysError) in
      try await useCases.load.execute(LoadAccountKeys.Request(session: session()))
    }
  }

  func add(_ key: SSHPublicKey) async throws(SSHKeysError) {
    try await calls.record(.addAccountKey) { () async throws(SSHKeysError) in
      try await useCases.add.execute(AddAccountKey.Request(session: session(), key))
    }
    await forget(key)
  }

  func remove(_ key: SSHPublicKey) async throws(SSHKeysError) {
    try await calls.record(.removeAccountKey) { () async throws(SSHKeysError) in
      try await useCases.remove.execute(RemoveAccountKey.Request(session: session(), key))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private func session() throws(SSHKeysError) -> AccessToken {
    guard let member = state.value.member else { throw .signedOut }
    return member.session
  }

  /// Nobody is offered a key that is somebody's.
  @MainActor private func forget(_ key: SSHPublicKey) {
    if state.value.newKey == key { state.value.newKey = nil }
  }
}
