import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@testable import CoachmarkScene

@MainActor
@Suite struct CoachmarkTests {
  private let spy = SceneSpy()

  @Test func `it points at what has the focus`() {
    let pilot = Pilot(ListView(), size: Size(width: 40, height: 12))

    pilot.stack.push(view(), as: .overlay)
    pilot.terminal.resize(to: Size(width: 40, height: 12))

    expectScreen(
      pilot,
      """
       ▲
      ────────────────────────────────────────
        Where?

        ▸ here
        ┌▲─────────────────────────────────┐
        │ coachmark.home                   │
        └──────────────────────────────────┘



       ↑↓ Move  / Filter  Esc Back  F1 Help
      """)
    #expect(pilot.terminal.cursor == Point(x: 2, y: 4))
    spy.expect { spy.log(.screenPresented(.coachmark)) }
  }

  @Test func `the key that dismisses it is delivered too`() {
    let list = ListView()
    let pilot = Pilot(list)

    pilot.stack.push(view(), as: .overlay)
    pilot.press(.down)

    #expect(!pilot.screen.contains("coachmark"))
    #expect(list.list.description.value == "there")
    spy.expect { spy.log(.screenPresented(.coachmark)) }
  }

  private func view() -> Screen {
    CoachmarkView(presenter: CoachmarkPresenter(.home, services: .testing(spy.probe)))
  }
}

@MainActor
private final class ListView: ListScreen {
  init() {
    super.init(words: .english)
    show(title: "", heading: "Where?", rows: [ListBox.Row("here"), ListBox.Row("there")])
  }
}
