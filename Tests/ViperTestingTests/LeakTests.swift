import InteractorKit
import Testing
import Viper
import ViperTesting

@MainActor
@Suite struct LeakTests {
  @Test func `a scene goes with its screen, whatever it is doing`() async throws {
    let work = Work()

    try await expectDeallocated(work: work) { navigator in
      scene(navigator, work: work).view
    } playing: { pilot in
      try pilot.click(role: .button, label: "Greet")
    }
  }

  @Test func `who stays is named`() async throws {
    let work = Work()
    var kept: GreetingPresenter?

    let texts = try await complaints {
      try await expectDeallocated(work: work) { navigator in
        let scene = scene(navigator, work: work)
        kept = scene.presenter
        return scene.view
      }
    }

    #expect(kept != nil)
    #expect(texts == ["The scene is closed, but not gone: GreetingPresenter, GreetingRouter"])
  }

  private func scene(
    _ navigator: Navigator<Int>, work: Work
  ) -> (view: GreetingView, presenter: GreetingPresenter) {
    let presenter = GreetingPresenter(
      interactor: GreetingInteractorStub(.value("Hello")),
      router: GreetingRouter(navigator: navigator), services: .testing(),
      work: Work(reportingTo: work))
    let view = GreetingView(presenter: presenter)
    presenter.output = view
    return (view, presenter)
  }
}
