import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

/// On a plain screen states are words, since a reader says a mark as the name of a character.
@MainActor
struct PlainMarksTests {
  @Test func `a message has no mark`() {
    let line = StatusLine()
    line.message = .problem("Enter a subject")

    #expect(plain(line) == ["Enter a subject"])
    #expect(line.description.label == "Enter a subject")
    let headline = Label(.success("Saved."), isHeading: true)
    #expect(headline.description.label == "Saved.")
    #expect(plain(headline) == ["Saved."])
    #expect(headline.lines(width: 40) == ["✓ Saved."])
  }

  @Test func `a chosen option and a marked row are called so`() {
    let size = RadioGroup(label: "Size", options: [.init("small"), .init("large")], chosen: 1)
    let topics = MultiSelect(label: "Topics", options: [.init("Chess"), .init("Go")], chosen: [0])
    let toggle = Toggle(label: "News", isOn: true, words: .english)
    let list = ListBox(label: "People", rows: [.init("Ada", detail: "pending")], words: .english)
    list.rows[0].isMarked = true

    #expect(plain(size).prefix(3) == ["Size", "    small", "    large  chosen"])
    #expect(plain(topics).prefix(3) == ["Topics", "    Chess  chosen", "    Go"])
    #expect(plain(toggle).first == "News: yes")
    #expect(plain(list) == ["  Ada, chosen  pending"])
    #expect(list.lines(width: 40) == ["▸ ✓ Ada    pending"])
    #expect(list.option(at: 0) == WidgetOption("Ada", detail: "chosen, pending"))
  }

  @Test func `the rules of a password are there while it is typed, then what is missing`() {
    let field = PasswordField(label: "Password")
    field.checklist = Checklist(
      label: "Password", items: [.init("number", isMet: false), .init("letter", isMet: true)])

    #expect(plain(field, isFocused: false) == ["", "Password:", ""])
    #expect(plain(field) == ["", "Password:", "Password needs: number, letter."])
    field.checklist?.isJudged = true
    #expect(plain(field, isFocused: false) == ["", "Password:", "Still missing: number."])
    field.checklist?.items = [.init("number", isMet: true)]
    #expect(plain(field) == ["", "Password:", ""])
  }

  @Test func `a detail that doesn't fit is said as a whole for the row with the focus`() {
    let list = ListBox(
      label: "Articles",
      rows: [
        .init("Short", detail: "and good"),
        .init("A title of some length", detail: "and a detail that is too long for its row"),
      ], words: .english)
    list.cutsDetails = true

    #expect(
      plain(list, height: 6) == ["  Short  and good", "  A title of some length", "", "", "", ""])
    list.press(.down)
    #expect(
      plain(list, height: 6) == [
        "  Short  and good", "  A title of some length", "  and a detail that is too long for its",
        "  row", "", "",
      ])
  }

  private func plain(
    _ widget: any Widget, height: Int? = nil, isFocused: Bool = true
  ) -> [String] {
    widget.canvas(width: 40, height: height, isFocused: isFocused, isPlain: true).lines
  }
}
