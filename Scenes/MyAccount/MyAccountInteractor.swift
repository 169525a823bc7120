import Domain
import SceneServices

struct MyAccountInteractor: MyAccount.InteractorInput {
  private let useCases: OwnAccountUseCases?
  private let state: Store<AppState>
  private let calls: CallTimer

  /// - Parameter useCases: nil where nobody can sign in.
  init(
    useCases: OwnAccountUseCases?, state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var isAvailable: Bool { useCases != nil }

  var changesAddress: Bool { useCases?.codes.areOffered ?? false }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  @MainActor var cameByCode: Bool { state.value.member?.proof != nil }

  func account() async throws(SignInError) -> OwnAccount {
    let member = await current
    return try await calls.record(.loadOwnAccount) { () async throws(SignInError) in
      guard let member, let useCases else { throw .gone }
      return try await useCases.load.execute(member.account)
    }
  }

  @MainActor func signOut() { state.value.member = nil }

  @MainActor private var current: SignedInMember? { state.value.member }
}
