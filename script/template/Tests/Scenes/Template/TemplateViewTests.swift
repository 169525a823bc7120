import InteractorKit
import Routes
import Testing
import Viper
import ViperTesting

@testable import TemplateScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TemplateViewTests {
  private let spy = TemplateSpy()

  @Test func `its items are a list`() {
    let view = TemplateView(presenter: spy, words: .english)
    view.show(.init(title: "Title", heading: "Heading", items: ["one", "two"]))

    let pilot = Pilot(view)
    pilot.press(.escape)

    expectScreen(
      pilot,
      """
       ▲ Aurora                                                                  Title
      ────────────────────────────────────────────────────────────────────────────────
        Heading

        ▸ one
          two
      ⋮
       ↑↓ Move  / Filter  Esc Back  F1 Help
      """)
    spy.expect {
      spy.didAppear()
      spy.didRequestBack()
    }
  }

  @Test func `nothing is left of it when it was closed`() async throws {
    let work = Work()

    try await expectDeallocated(work: work) { (navigator: Navigator<Route>) in
      TemplateBuilder.build(
        fetch: { [] }, services: .testing(), words: .english, work: work, navigator: navigator)
    } playing: { pilot in
      await pilot.drain()
    }
  }
}
