import Domain
import MemberScreens
import SceneServices

struct MyAccountInteractor: MyAccount.InteractorInput {
  private let useCases: OwnAccountUseCases
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer
  private let operations: MemberCalls
  private let vouchingBrand: BrandID?

  init(
    useCases: OwnAccountUseCases, backend: any Backend, vouchingAt brand: BrandID?,
    state: Store<AppState>, signOut: SignOut, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.state = state
    self.signingOut = signOut
    calls = CallTimer(analytics: analytics, clock: clock)
    operations = MemberCalls(backend, as: state, analytics: analytics, clock: clock)
    vouchingBrand = brand
  }

  var changesAddress: Bool { get async { await useCases.codes.areOffered } }

  /// An account of another brand in the same store can't vouch.
  func mayVouch(_ account: Account) -> Bool { account.brand == vouchingBrand }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  @MainActor var cameByCode: Bool { state.value.member?.isByCode ?? false }

  func account() async throws(SignInError) -> OwnAccount {
    let session = try await session
    let own = try await calls.record(.loadOwnAccount) { () async throws(SignInError) in
      try await useCases.load.execute(LoadOwnAccount.Request(session: session))
    }
    if own.secondFactor != nil { await noteSecondFactor() }
    return own
  }

  func renew() async throws(SignInError) {
    _ = try await operations.own(RenewAccount())
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private func noteSecondFactor() { state.value.member?.hasSecondFactor = true }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
