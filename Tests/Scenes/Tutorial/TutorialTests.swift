import TerminalKit
import Testing
import ViperTesting

@testable import TutorialScene

/// A static scene whose Router puts the next page in its place (seed rules 93 to 95).
@MainActor
@Suite struct TutorialTests {
  private let router = RouterSpy()

  @Test(arguments: [(1, ["page 2"]), (2, ["page 3"]), (3, ["close"])])
  func `confirming leads to the next page, and out of the last`(page: Int, calls: [String]) {
    let pilot = Pilot(TutorialView(presenter: presenter(page)))

    pilot.press(.enter)

    #expect(router.calls == calls)
  }

  @Test func `Esc closes any page`() {
    let pilot = Pilot(TutorialView(presenter: presenter(1)))

    pilot.press(.escape)

    #expect(router.calls == ["close"])
  }

  @Test func `its texts are the Presenter's (94)`() {
    let viewModel = presenter(3).viewModel

    #expect(viewModel.headline == "tutorial.page3.headline")
    #expect(viewModel.progress == "tutorial.progress 3 3")
    #expect(viewModel.confirm == "tutorial.done")
  }

  private func presenter(_ page: Int) -> TutorialPresenter {
    TutorialPresenter(page: page, router: router, services: .testing())
  }
}

@MainActor
private final class RouterSpy: Tutorial.RouterInput {
  private(set) var calls: [String] = []

  func showPage(_ page: Int) { calls.append("page \(page)") }
  func close() { calls.append("close") }
}
