import Domain

struct HomeInteractor: Home.InteractorInput {
  private let seen: any SeenMarks
  private let state: Store<AppState>

  init(seen: any SeenMarks, state: Store<AppState>) {
    self.seen = seen
    self.state = state
  }

  @MainActor var member: SignedInMember? { state.value.member }

  func isFirstTime(of mark: SeenMark) async -> Bool {
    if await seen.contains(mark) { return false }
    await seen.insert(mark)
    return true
  }
}
