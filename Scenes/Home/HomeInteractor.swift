import Domain
import MemberScreens

struct HomeInteractor: MemberInteractor {
  let session: MemberSession
  let seen: any SeenMarks
  let state: Store<AppState>

  /// The guest's application that is being read; nil if there is none.
  @MainActor var application: PendingApplication? { state.value.application }

  /// The member that has signed in or just signed up; nil if there is none.
  @MainActor var member: SignedInMember? { session.member }

  /// Returns true if the mark was never set on this data directory, and sets it.
  func isFirstTime(of mark: SeenMark) async -> Bool {
    if await seen.contains(mark) { return false }
    await seen.insert(mark)
    return true
  }

  /// Returns the member's account, for the steps after sign-up. They have to wait for a second factor
  /// that is required.
  func account() async throws(OwnFailure) -> OwnAccount {
    let own = try await calls.execute(LoadOwnAccount(), as: "loadNewAccount")
    if own.needsSecondFactor { throw .denied(.secondFactorNeeded) }
    return own
  }

  /// Ends the offer of these steps.
  @MainActor func skipSteps() { session.member?.steps = [] }
}
