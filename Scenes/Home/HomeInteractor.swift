import Domain

struct HomeInteractor: Home.InteractorInput {
  private let seen: any SeenMarks

  init(seen: any SeenMarks) { self.seen = seen }

  func isFirstTime(of mark: SeenMark) async -> Bool {
    if await seen.contains(mark) { return false }
    await seen.insert(mark)
    return true
  }
}
