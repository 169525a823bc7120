import Domain
import FoyerTesting
import Testing

@testable import HomeScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct HomeInteractorTests {
  @Test func `a mark is new once`() async {
    let interactor = HomeInteractor(
      seen: SeenMarksFake(), state: Store(AppState(language: "en")))

    #expect(await interactor.isFirstTime(of: .tutorial))
    #expect(await interactor.isFirstTime(of: .tutorial) == false)
    #expect(await interactor.isFirstTime(of: .homeCoachmark))
  }
}
