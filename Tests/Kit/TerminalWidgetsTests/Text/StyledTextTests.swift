import TerminalKit
import Testing
import UnicodeKit
import ViperTesting

@testable import TerminalWidgets

@MainActor
@Suite struct StyledTextTests {
  @Test func `a label's spans have their roles, on every line that they are wrapped to`() {
    let label = Label(
      StyledText("The build ") + StyledText("has failed twice", role: .danger)
        + StyledText(" today."), role: .muted)

    #expect(
      label.canvas(width: 14).styledLines == [
        "muted[The build ]danger[has]", "danger[failed twice]", "muted[today.]",
      ])
    #expect(label.description.label == "The build has failed twice today.")
    label.text = "Fine."
    #expect(label.canvas(width: 14).styledLines == ["muted[Fine.]"])
  }

  @Test(arguments: [
    ("naïve 日本語テスト e\u{301}t", 6), ("a\tb\u{1B}[31m c", 3), ("", 5), ("\n\nx", 4),
    ("long-word-without-blanks", 5),
  ])
  func `wraps as plain text does, whatever the characters`(text: String, width: Int) {
    let plain = WrappedText(text, width: width).lines
    let halves = StyledText(
      text.enumerated().map {
        .init(String($1), role: $0.isMultiple(of: 2) ? .danger : nil)
      })

    #expect(halves.wrapped(width: width).map(\.text) == plain)
  }

  @Test func `a row's own role, and those of its words, except on the selected row`() {
    let list = ListBox(
      label: "Jobs",
      rows: [
        .init("first"), .init("second", role: .danger),
        .init(StyledText("third ") + StyledText("ok", role: .success)),
      ], words: .english)

    #expect(
      list.canvas(width: 14).styledLines == [
        "selection[▸ first       ]", "  danger[second]", "  third success[ok]",
      ])
    list.press(.down, .down)
    #expect(list.canvas(width: 14).styledLines[2] == "selection[▸ third ok    ]")
  }

  @Test func `roles stay with their words over line breaks and gaps`() {
    let text =
      StyledText("One two\n") + StyledText("three  four", role: .title) + StyledText(" five")

    #expect(
      text.wrapped(width: 9).map { $0.spans.map { "\($0.text)|\($0.role == .title)" } } == [
        ["One two|false"], ["three|true"], ["four|true", " |false", "five|false"],
      ])
  }

  @Test func `a cut text ends with one mark, also if half of a wide character is left over`() {
    var canvas = Canvas(size: Size(width: 12, height: 1))

    StyledText([.init("ab"), .init("日本語", role: .title), .init("文字")])
      .paint(on: &canvas, at: Point(x: 0, y: 0), width: 6)

    #expect(canvas.lines[0].filter { $0 != " " } == "ab日…")
  }

  @Test func `a table's rows and cells have roles`() {
    let table = Table(
      label: "Jobs", columns: [.init("Job"), .init("State")],
      cells: [PackedTexts(["a", "b", "c"]), PackedTexts(["ok", "failed", "old"])], words: .english)
    table.style = { _, column, cell in
      column == 1 && cell == "failed" ? StyledText(cell, role: .danger) : nil
    }
    table.rowRole = { $0 == 2 ? .muted : nil }

    let lines = table.canvas(width: 16).styledLines

    #expect(lines[2] == "  b      danger[failed]")
    #expect(lines[3] == "  muted[c]      muted[old]")
    #expect(table.options[1].detail == "State: failed")
  }
}
