import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct YieldingTests {
  private let form = Form()
  private let list = ListBox(
    label: "Menu",
    rows: [ListBox.Row("One"), ListBox.Row("Two", startsGroup: true), ListBox.Row("Three")],
    words: .english)

  init() {
    let art = TextArt(role: .accent, yields: 5)
    art.lines = ["ART", "ART"]
    form.show([
      art, Label("Words", yields: 4), Spacer(yields: ListBox.gapsYield),
      Label("Question", yields: 1), list,
    ])
  }

  @Test(
    arguments: [
      (11, ["ART", "ART", "", "Words", "", "Question", "▸ One", "", "  Two", "  Three", ""]),
      (10, ["ART", "ART", "", "Words", "", "Question", "▸ One", "", "  Two", "  Three"]),
      (9, ["Words", "", "Question", "▸ One", "", "  Two", "  Three", "", ""]),
      (5, ["Question", "▸ One", "", "  Two", "  Three"]),
      (4, ["Question", "▸ One", "  Two", "  Three"]), (3, ["▸ One", "  Two", "  Three"]),
    ])
  func `the greatest number first, and what can be chosen never`(height: Int, lines: [String]) {
    #expect(form.canvas(width: 60, height: height).lines == lines)
  }

  @Test func `what still fits stays, though something less ready to yield has gone`() {
    form.show([Label("a", yields: 2), Label("b\nc", yields: 1), Label("d")])

    #expect(form.canvas(width: 10, height: 2).lines == ["a", "d"])
  }

  @Test func `what has a short form says that in the rows there are, before empty rows are kept`() {
    let question = Label("Welcome to this house. What now?", yields: 1)
    question.brief = "What now?"
    form.show([Spacer(yields: 3), question, Label("list")])

    let whole = ["Welcome to this", "house. What now?", "list"]
    let lines = (1...4).map { form.canvas(width: 16, height: $0).lines }
    #expect(lines == [["list"], ["What now?", "list"], whole, [""] + whole])
  }

  @Test func `a list that becomes shorter moves nothing above it, until the size is another`() {
    list.rows = (1...20).map { ListBox.Row("Row \($0)") }
    let long = form.canvas(width: 60, height: 9).lines
    list.rows = [ListBox.Row("Row 1")]
    let short = form.canvas(width: 60, height: 9).lines

    #expect(long[0].hasPrefix("▸ Row 1"))
    #expect(short == ["▸ Row 1"] + Array(repeating: "", count: 8))
    #expect(form.canvas(width: 60, height: 10).lines.prefix(3) == ["ART", "ART", ""])
  }

  @Test func `a list that goes leaves no need of rows behind`() {
    let field = TextField(label: "Search")
    list.rows = (1...20).map { ListBox.Row("Row \($0)") }
    form.show([Spacer(yields: 1), field, list])
    form.focus(field)
    let full = form.canvas(width: 60, height: 8).lines
    form.rearrange([Spacer(yields: 1), field])

    #expect(full[0] != "")
    #expect(form.canvas(width: 60, height: 8).lines[0] == "")
  }

  @Test func `who listens hears all of it`() {
    _ = form.canvas(width: 60, height: 3)

    #expect(form.widgets.map(\.description.label).contains("Words"))
  }
}
