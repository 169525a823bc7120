import InteractorKit
import Routes
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import FormTemplateScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct FormTemplateViewTests {
  private let spy = FormTemplateSpy()

  @Test func `it asks for a line, says what is wrong, and what came of it`() {
    let view = FormTemplateView(presenter: spy, words: .english)
    view.show(
      FormTemplate.ViewModel(
        title: "Title", line: "Hello", button: "Store",
        field: FieldState(label: "Line", problem: "Too short."), note: "One line so far."))
    let pilot = Pilot(view)

    pilot.type("!")
    pilot.press(.enter, .escape)

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                           Title
      ────────────────────────────────────────────────────────────────────────────────

          Line
          ▏Hello!                                             ▕
          ✗ Too short.
          ( Store )   One line so far.
      ⋮
          Tab Next  ⇧Tab Previous  Enter Store  Esc Back  ^G F1 Help
      """)
    spy.expect {
      spy.didAppear()
      spy.didEdit("Hello!", in: .line)
      spy.didSubmit()
      spy.didRequestBack()
    }
  }

  @Test func `what is typed is stored in the source, and nothing is left of it when it closes`()
    async throws
  {
    let work = Work()
    let source = FormTemplate.Source()

    try await expectDeallocated(work: work) { (navigator: Navigator<Route>) in
      FormTemplate.screen(source, in: .testing(navigator, work: work))
    } playing: { pilot in
      pilot.type("Hello")
      pilot.press(.enter)
      await pilot.drain()
    }

    #expect(try source.getAll(AllObjectsQuery()) == ["Hello"])
  }
}
