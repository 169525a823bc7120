import InteractorKit
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LeakTests {
  @Test func `a scene goes with its screen, whatever it is doing`() async throws {
    let work = Work()

    try await expectDeallocated(work: work) { navigator in
      greeting(navigator: navigator, work: work).view
    } playing: { pilot in
      try pilot.click(role: .button, label: "Greet")
    }
  }

  @Test func `who stays is named`() async throws {
    let work = Work()
    var kept: GreetingPresenter?

    let texts = try await complaints {
      try await expectDeallocated(work: work) { navigator in
        let scene = greeting(navigator: navigator, work: work)
        kept = scene.presenter
        return scene.view
      }
    }

    #expect(kept != nil)
    #expect(texts == ["The scene is closed, but not gone: GreetingPresenter, GreetingRouter"])
  }
}
