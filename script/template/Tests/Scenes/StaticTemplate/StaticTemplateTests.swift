import Routes
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import StaticTemplateScene

/// A static scene (design rules 93 to 95).
@MainActor
@Suite(.timeLimit(.minutes(1))) struct StaticTemplateTests {
  private let spy = StaticTemplateSpy()

  @Test func `it says its message; Enter and Esc close it`() {
    let pilot = Pilot(StaticTemplateView(presenter: spy))

    pilot.press(.enter, .escape)

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                           Title
      ────────────────────────────────────────────────────────────────────────────────

          Message

          ( Close )
      ⋮
          Enter Close  Esc Back  F1 Help
      """)
    spy.expect {
      spy.didAppear()
      spy.didConfirm()
      spy.didConfirm()
    }
  }

  @Test func `its texts are the Presenter's (94), and that it is shown is logged (96)`() {
    let presenter = StaticTemplatePresenter(router: spy, services: .testing(spy.probe))

    presenter.didAppear()
    presenter.didConfirm()

    #expect(presenter.viewModel.title == "staticTemplate.title")
    spy.expect {
      spy.log(.screenPresented(.staticTemplate))
      spy.close()
    }
  }

  @Test func `nothing is left of it when it was closed`() async throws {
    try await expectDeallocated { (navigator: Navigator<Route>) in
      StaticTemplate.screen(in: .testing(navigator))
    }
  }
}

private final class StaticTemplateSpy: SceneSpy, StaticTemplate.PresenterInput, CloseRouter {
  let viewModel = StaticTemplate.ViewModel(title: "Title", message: "Message", confirm: "Close")

  func didAppear() { presenter() }
  func didConfirm() { presenter() }
  func close() { router() }
}
