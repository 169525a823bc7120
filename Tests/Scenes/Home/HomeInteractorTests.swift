import Domain
import Testing

@testable import HomeScene

@Suite struct HomeInteractorTests {
  @Test func `a mark is new once`() async {
    let interactor = HomeInteractor(seen: SeenMarksFake())

    #expect(await interactor.isFirstTime(of: .tutorial))
    #expect(await interactor.isFirstTime(of: .tutorial) == false)
    #expect(await interactor.isFirstTime(of: .homeCoachmark))
  }
}

private actor SeenMarksFake: SeenMarks {
  private var marks: Set<SeenMark> = []

  func contains(_ mark: SeenMark) -> Bool { marks.contains(mark) }
  func insert(_ mark: SeenMark) { marks.insert(mark) }
}
