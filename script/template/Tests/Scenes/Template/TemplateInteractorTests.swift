import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import TemplateScene

@Suite(.timeLimit(.minutes(1))) struct TemplateInteractorTests {
  private let analytics = AnalyticsSpy()

  @Test func `it gives what the source has, and logs how the call went (97)`() async throws {
    let items = Interactor.GetAll(SingleDataSourceRepository(InMemoryDataSource(storing: "one")))

    #expect(
      try await TemplateInteractor(getItems: items, calls: CallTimer(analytics: analytics)).items()
        == ["one"])
    #expect(analytics.events.map(\.name) == [.callSucceeded])
  }

  @Test func `what fails is logged, too`() async {
    let nothing = InMemoryDataSource<String>(.cache)
    let items = Interactor.GetAll(SingleDataSourceRepository(nothing))

    await #expect(throws: DataError.notFound) {
      try await TemplateInteractor(getItems: items, calls: CallTimer(analytics: analytics)).items()
    }
    #expect(analytics.events.map(\.name) == [.callFailed])
  }
}
