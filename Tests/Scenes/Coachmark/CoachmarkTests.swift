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
    let pilot = Pilot(ListView(rows: ["here"]), size: Size(width: 40, height: 12))

    pilot.stack.push(view(), as: .overlay)
    pilot.terminal.resize(to: Size(width: 40, height: 12))

    expectScreen(
      pilot,
      """
        ▲ Aurora
      ────────────────────────────────────────
        Where?

        ▸ here
        ┌▲─────────────────────────────────┐
        │ coachmark.home                   │
        └──────────────────────────────────┘



        ↑↓ Move  / Filter  Esc Close  F1 Help
      """)
    #expect(pilot.terminal.cursor == Point(x: 8, y: 4))
    spy.expect { spy.log(.screenPresented("coachmark")) }
  }

  @Test func `it covers no row if there is room elsewhere`() {
    let pilot = Pilot(ListView(), size: Size(width: 40, height: 12))

    pilot.stack.push(view(), as: .overlay)
    pilot.terminal.resize(to: Size(width: 40, height: 12))

    #expect(pilot.screen.contains("there"))
    #expect(pilot.screen.contains("coachmark.home"))
    #expect(!pilot.screen.contains("▲─"))
  }

  @Test func `it is in the bottom line rather than over the choices`() {
    let rows = ["one", "two", "three", "four", "five", "six", "seven"]
    let pilot = Pilot(ListView(rows: rows), size: Size(width: 40, height: 12))

    pilot.stack.push(view(), as: .overlay)
    pilot.terminal.resize(to: Size(width: 40, height: 12))

    #expect(rows.filter { !pilot.screen.contains($0) } == [])
    #expect(pilot.terminal.canvas?.lines.last == "  coachmark.homeBrief")
  }

  @Test func `linear mode reads how to choose`() {
    let label = view().form.widgets.first?.description.label

    #expect(label == "coachmark.homeLines")
    spy.expectNothing()
  }

  @Test func `the key that dismisses it is delivered too`() {
    let list = ListView()
    let pilot = Pilot(list)

    pilot.stack.push(view(), as: .overlay)
    pilot.press(.down)

    #expect(!pilot.screen.contains("coachmark"))
    #expect(list.list.description.value == "there")
    spy.expect { spy.log(.screenPresented("coachmark")) }
  }

  @Test func `Esc takes it away, and goes no further`() {
    let list = ListView()
    let pilot = Pilot(list)

    pilot.stack.push(view(), as: .overlay)
    pilot.press(.escape)

    #expect(!pilot.screen.contains("coachmark"))
    #expect(list.backRequests == 0)
    pilot.press(.escape)
    #expect(list.backRequests == 1)
    spy.expect { spy.log(.screenPresented("coachmark")) }
  }

  @Test(arguments: 0..<6)
  func `it never covers the row it speaks of`(row: Int) {
    let list = ListView(rows: ["one", "two", "three", "four", "five", "six"])
    let pilot = Pilot(list, size: Size(width: 40, height: 12))
    for _ in 0..<row { pilot.press(.down) }
    let note = LongNote()

    pilot.stack.push(note, as: .overlay)
    pilot.terminal.resize(to: Size(width: 40, height: 12))

    #expect(pilot.screen.contains("▸ \(list.list.description.value)"))
    #expect(pilot.screen.contains("Choose with the arrow keys"))
    #expect(pilot.screen.contains("note."))
  }

  private func view() -> Screen {
    CoachmarkView(presenter: CoachmarkPresenter(.home, services: .testing(spy.probe)))
  }
}

@MainActor
private final class ListView: ListScreen {
  private(set) var backRequests = 0

  init(rows: [String] = ["here", "there"]) {
    super.init(words: .english)
    show(title: "", heading: "Where?", rows: rows.map { ListBox.Row($0) })
  }

  override func didRequestBack() { backRequests += 1 }
}

@MainActor
private final class LongNote: Screen {
  override init() {
    super.init()
    let text = "Choose with the arrow keys and open with Enter. Any key closes this note."
    form.show([Label(text)])
  }
}
