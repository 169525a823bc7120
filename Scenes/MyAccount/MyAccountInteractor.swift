import Domain
import MemberScreens
import SceneServices

struct MyAccountInteractor: MyAccount.InteractorInput {
  private let useCases: SignInUseCases
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: MemberCalls
  private let vouchingBrand: BrandID?

  init(
    useCases: SignInUseCases, calls: MemberCalls, vouchingAt brand: BrandID?,
    state: Store<AppState>, signOut: SignOut
  ) {
    self.useCases = useCases
    self.state = state
    self.signingOut = signOut
    self.calls = calls
    vouchingBrand = brand
  }

  var changesAddress: Bool { get async { await useCases.areCodesOffered } }

  /// An account of another brand in the same store can't vouch.
  func mayVouch(_ account: Account) -> Bool { account.brand == vouchingBrand }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  @MainActor var cameByCode: Bool { state.value.member?.isByCode ?? false }

  func account() async throws(OwnFailure) -> OwnAccount {
    let own = try await calls.execute(LoadOwnAccount())
    if own.secondFactor != nil { await noteSecondFactor() }
    return own
  }

  func renew() async throws(OwnFailure) { try await calls.execute(RenewAccount()) }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private func noteSecondFactor() { state.value.member?.hasSecondFactor = true }
}
