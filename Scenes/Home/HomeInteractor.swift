import Domain

struct HomeInteractor: Home.InteractorInput {
  let canSignIn: Bool
  private let seen: any SeenMarks
  private let state: Store<AppState>

  init(seen: any SeenMarks, state: Store<AppState>, canSignIn: Bool) {
    self.seen = seen
    self.state = state
    self.canSignIn = canSignIn
  }

  @MainActor var member: SignedInMember? { state.value.member }

  func isFirstTime(of mark: SeenMark) async -> Bool {
    if await seen.contains(mark) { return false }
    await seen.insert(mark)
    return true
  }
}
