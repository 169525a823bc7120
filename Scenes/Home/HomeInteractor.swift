import Domain
import MemberScreens
import SceneServices

struct HomeInteractor: Home.InteractorInput {
  private let seen: any SeenMarks
  private let state: Store<AppState>
  private let calls: MemberCalls

  init(seen: any SeenMarks, state: Store<AppState>, calls: MemberCalls) {
    (self.seen, self.state, self.calls) = (seen, state, calls)
  }

  @MainActor var member: SignedInMember? { state.value.member }

  @MainActor var language: String { state.value.language }

  func isFirstTime(of mark: SeenMark) async -> Bool {
    if await seen.contains(mark) { return false }
    await seen.insert(mark)
    return true
  }

  func account() async throws(OwnFailure) -> OwnAccount {
    try await calls.execute(LoadOwnAccount(), as: .loadNewAccount)
  }

  @MainActor func skipSteps() { state.value.member?.steps = [] }
}
