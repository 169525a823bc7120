import Routes
import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import TutorialScene

/// A static scene (design rules 93 to 95).
@MainActor
@Suite struct TutorialTests {
  private let spy = TutorialSpy()

  @Test(arguments: [1, 2, 3])
  func `confirming leads to the next page, and out of the last`(page: Int) {
    let pilot = Pilot(TutorialView(presenter: presenter(page)))

    pilot.press(.enter)

    spy.expect {
      spy.log(.screenPresented("tutorial"))
      spy.log(.buttonActivated(page < 3 ? "tutorialNext" : "tutorialDone"))
      if page < 3 { spy.replace(with: .tutorial(page: page + 1)) } else { spy.close() }
    }
  }

  @Test func `Esc closes any page`() {
    let pilot = Pilot(TutorialView(presenter: presenter(1)))

    pilot.press(.escape)

    spy.expect {
      spy.log(.screenPresented("tutorial"))
      spy.close()
    }
  }

  @Test func `its texts are the Presenter's (94)`() {
    let viewModel = presenter(3).viewModel

    #expect(viewModel.headline == "tutorial.page3.headline")
    #expect(viewModel.lines == "tutorial.page3.lines")
    #expect(viewModel.progress == "tutorial.progress 3 3")
    #expect(viewModel.confirm == "tutorial.done")
  }

  private func presenter(_ page: Int) -> TutorialPresenter {
    TutorialPresenter(page: page, router: spy, services: .testing(spy.probe))
  }
}

private final class TutorialSpy: SceneSpy, SceneRouter {
  typealias Route = Routes.Route
}
