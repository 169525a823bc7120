import InteractorKit
import Routes
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import TemplateScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TemplateViewTests {
  private let spy = TemplateSpy()

  @Test func `its items are a list`() {
    let pilot = pilot(LoadStatus(), items: ["one", "two"])

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                           Title
      ────────────────────────────────────────────────────────────────────────────────

          Heading

          ▸ one
            two
      ⋮
          ↑↓ Move  / Filter  r Reload  Esc Back  F1 Help
      """)
    spy.expect { spy.didAppear() }
  }

  @Test func `what failed is tried again by the button or r, Esc leads back`() throws {
    let pilot = pilot(LoadStatus(problem: "It failed.", retry: "Try again"), items: nil)

    try pilot.click(role: .button, label: "Try again")
    pilot.type("r")
    pilot.press(.escape)

    #expect(pilot.screen.contains("It failed."))
    spy.expect {
      spy.didAppear()
      spy.didRequestReload()
      spy.didRequestReload()
      spy.didRequestBack()
    }
  }

  @Test func `nothing is left of it when it was closed`() async throws {
    let work = Work()

    try await expectDeallocated(work: work) { (navigator: Navigator<Route>) in
      Template.screen(Template.Source(), in: .testing(navigator, work: work))
    } playing: { pilot in
      await pilot.drain()
    }
  }

  private func pilot(_ load: LoadStatus, items: [String]?) -> Pilot {
    let view = TemplateView(presenter: spy, words: .english)
    view.show(
      Template.ViewModel(
        title: "Title", heading: "Heading", load: load, items: items, empty: "Nothing."))
    return Pilot(view)
  }
}
