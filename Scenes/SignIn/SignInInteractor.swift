import Domain
import SceneServices
import Secrets

struct SignInInteractor: SignIn.InteractorInput {
  private let signIn: SignInToAccount?
  private let state: Store<AppState>
  private let calls: CallTimer

  /// - Parameter signIn: nil where nobody can.
  init(
    signIn: SignInToAccount?, state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.signIn = signIn
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var isAvailable: Bool { signIn != nil }

  func signIn(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    let account = try await calls.record(.signIn) { () async throws(SignInError) in
      guard let signIn else { throw .gone }
      return try await signIn.execute(name, password, onWait: onWait)
    }
    await remember(account)
  }

  @MainActor
  private func remember(_ account: Account) { state.value.member = SignedInMember(account) }
}
