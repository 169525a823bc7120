import Domain
import SceneServices

struct AccountSessionsInteractor: AccountSessions.InteractorInput {
  /// Nil if the guest wasn't signed in when the screen was opened.
  private let account: AccountID?
  private let useCases: OwnSessionUseCases
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer

  init(
    account: AccountID?, useCases: OwnSessionUseCases, state: Store<AppState>, signOut: SignOut,
    analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.account = account
    self.useCases = useCases
    self.state = state
    signingOut = signOut
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  @MainActor var isOfAnother: Bool {
    state.value.member.map { $0.account != account } ?? false
  }

  func sessions() async throws(SignInError) -> OwnSessions {
    try await calls.record(.listSessions) { () async throws(SignInError) in
      try await useCases.list.execute(ListSessions.Request(session: session))
    }
  }

  func end(_ id: SessionID) async throws(SignInError) {
    try await calls.record(.endSession) { () async throws(SignInError) in
      try await useCases.end.execute(EndSession.Request(session: session, id: id))
    }
  }

  func endOthers() async throws(SignInError) {
    try await calls.record(.endOtherSessions) { () async throws(SignInError) in
      _ = try await useCases.endOthers.execute(EndOtherSessions.Request(session: session))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
