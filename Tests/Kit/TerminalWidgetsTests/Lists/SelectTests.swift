import TerminalKit
import Testing

@testable import TerminalWidgets

@MainActor
@Suite struct SelectTests {
  private let select = Select(
    label: "Country", rows: SelectTests.countries.map { ListBox.Row($0) }, words: .english)
  private let form = Form()

  nonisolated static let countries = [
    "Argentina", "Brazil", "Chile", "Colombia", "Ecuador", "Japan", "Mexico", "Peru", "Portugal",
    "Spain", "Uruguay",
  ]

  @Test func `is a field that says to choose, until something is chosen`() {
    #expect(select.lines(width: 20) == ["Country", "▏Choose…       ▾▕", ""])

    select.chosen = 5

    #expect(select.lines(width: 20) == ["Country", "▏Japan         ▾▕", ""])
    #expect(select.cursor(width: 20) == Point(x: 1, y: 1))
    #expect(select.description.value == "Japan")
  }

  @Test func `opens below itself, over what stands there, and tells that there are more`() {
    form.show([select, Label("Below"), Button("Send")])
    select.chosen = 1
    select.press(.enter)

    #expect(
      form.canvas(width: 40, height: 12).lines == [
        "Country", "▏Brazil                      ▾▕", "┌─────────────────────────────┐",
        "│   Argentina                ▐│", "│ ▸ Brazil                   ▐│",
        "│   Chile                    ▐│", "│   Colombia                 ▐│",
        "│   Ecuador                  ▐│", "│   Japan                     │",
        "│   Mexico                    │", "│   Peru                      │",
        "└─────────────────────────────┘",
      ])
  }

  @Test func `its list never covers it where the page begins below the first row`() {
    let box = ListPopup.box(
      Size(width: 20, height: 10), from: Rect(x: 0, y: 6, width: 20, height: 2),
      in: Rect(x: 0, y: 4, width: 40, height: 5))

    #expect(box == Rect(x: 0, y: 4, width: 20, height: 3))
  }

  @Test func `opens above where there is more room, and is cut to it`() {
    form.show([Spacer(rows: 5), select])
    select.press(.down)

    let lines = form.canvas(width: 40, height: 9).lines

    #expect(lines[0] == "┌─────────────────────────────┐")
    #expect(lines[1] == "│ ▸ Argentina                ▐│")
    #expect(lines[4] == "└─────────────────────────────┘")
    #expect(lines[5] == "Country")
  }

  @Test func `letters open and filter it, Enter takes what is found`() {
    var chosen: [Int] = []
    select.onChange = { chosen.append($0) }
    form.show([select])

    for letter in ["p", "o"] { select.type(letter) }
    #expect(select.takesText)
    #expect(form.canvas(width: 40, height: 12).lines[3] == "│ /po                         │")
    #expect(form.canvas(width: 40, height: 12).lines[4] == "│ ▸ Portugal                  │")
    select.press(.enter)

    #expect(chosen == [8])
    #expect(form.canvas(width: 40, height: 12).lines[2] == "")
  }

  @Test func `what is chosen already is no change`() {
    var chosen: [Int] = []
    select.chosen = 1
    select.onChange = { chosen.append($0) }
    form.show([select])

    select.press(.enter, .enter)
    #expect(chosen == [])
    select.press(.enter, .down, .enter)

    #expect(chosen == [2])
  }

  @Test func `Esc clears the filter, then closes, then is for others`() {
    select.type("z")

    let taken = (0..<3).map { _ in select.handle(.key(.escape)) }

    #expect(taken == [true, true, false])
    #expect(select.chosen == nil)
  }

  @Test func `Tab closes it and goes on, without choosing`() {
    let button = Button("Send")
    form.show([select, button])
    form.press(.enter, .down, .tab)

    #expect(form.focused === button)
    #expect(select.chosen == nil)
    #expect(form.canvas(width: 40, height: 12).lines[3] == "( Send )")
  }

  @Test(arguments: ["?", "-", "/"]) func `what is no word is for others while it is closed`(
    _ text: String
  ) {
    #expect(!select.handle(.text(text)))
  }

  @Test func `a click opens it, another takes the row under it`() {
    form.show([select])
    _ = form.canvas(width: 40, height: 12)
    click(x: 5, y: 1)
    _ = form.canvas(width: 40, height: 12)

    _ = form.handle(.mouse(MouseEvent(.wheelDown, at: Point(x: 5, y: 4))))
    _ = form.canvas(width: 40, height: 12)
    click(x: 5, y: 6)

    #expect(select.description.value == "Colombia")
  }

  @Test func `the wheel changes nothing where it is closed`() {
    form.show([select])
    _ = form.canvas(width: 40, height: 12)

    _ = form.handle(.mouse(MouseEvent(.wheelDown, at: Point(x: 5, y: 1))))

    #expect(form.canvas(width: 40, height: 12).lines[2] == "")
  }

  @Test func `leaving it closes it and tells`() {
    var leaves = 0
    select.onLeave = { leaves += 1 }
    select.press(.enter)

    select.didLoseFocus()

    #expect(leaves == 1)
    #expect(!select.handle(.key(.escape)))
  }

  private func click(x: Int, y: Int) {
    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: x, y: y))))
  }
}
