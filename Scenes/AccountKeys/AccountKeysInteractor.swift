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

  func keys() async throws(SignInError) -> [AccountKey] {
    try await calls.record(.loadAccountKeys) { () async throws(SignInError) in
      try await useCases.load.execute(LoadAccountKeys.Request(session: session))
    }
  }

  func remove(_ key: SSHPublicKey) async throws(SignInError) {
    try await calls.record(.removeAccountKey) { () async throws(SignInError) in
      try await useCases.remove.execute(RemoveAccountKey.Request(session: session, key))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
