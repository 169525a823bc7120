import Domain
import SceneServices

struct MyAccountInteractor: MyAccount.InteractorInput {
  private let load: LoadOwnAccount?
  private let state: Store<AppState>
  private let calls: CallTimer

  /// - Parameter load: nil where nobody can sign in.
  init(
    load: LoadOwnAccount?, state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.load = load
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var isAvailable: Bool { load != nil }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  @MainActor var cameByCode: Bool { state.value.member?.proof != nil }

  func account() async throws(SignInError) -> OwnAccount {
    let member = await current
    return try await calls.record(.loadOwnAccount) { () async throws(SignInError) in
      guard let member, let load else { throw .gone }
      return try await load.execute(member.account)
    }
  }

  @MainActor func signOut() { state.value.member = nil }

  @MainActor private var current: SignedInMember? { state.value.member }
}
