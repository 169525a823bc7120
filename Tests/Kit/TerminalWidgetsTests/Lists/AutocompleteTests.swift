import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct AutocompleteTests {
  private let field = Autocomplete(
    label: "Town", candidates: ["Lima", "São Paulo", "Santiago", "La Paz"], words: .english)
  private let form = Form()

  init() { form.show([field]) }

  @Test func `offers what begins with it, then what has it, while one goes on typing`() {
    field.type("sa")
    #expect(
      form.canvas(width: 40, height: 8).lines == [
        "Town", "▏sa                           ▕", "┌─────────────────────────────┐",
        "│ ▸ São Paulo                 │", "│   Santiago                  │",
        "└─────────────────────────────┘", "", "",
      ])
    #expect(form.canvas(width: 40, height: 8).cursor == Point(x: 3, y: 1))
    field.press(.backspace, .backspace)
    field.type("pa")

    #expect(field.suggestions == ["São Paulo", "La Paz"])
  }

  @Test func `Enter takes what the arrows have gone to, else it is for the form`() {
    field.type("sa")
    #expect(!field.handle(.key(.enter)))

    field.press(.down, .down, .enter)

    #expect(field.text == "Santiago")
    #expect(form.canvas(width: 40, height: 8).lines[2] == "")
    #expect(!field.handle(.key(.escape)))
  }

  @Test func `Esc closes it, and the next letter opens it again`() {
    field.type("l")
    field.press(.escape)
    #expect(form.canvas(width: 40, height: 8).lines[2] == "")

    field.type("a")

    #expect(form.canvas(width: 40, height: 8).lines[3] == "│ ▸ La Paz                    │")
  }

  @Test func `a click takes the row under it, and tells`() {
    var texts: [String] = []
    field.onChange = { texts.append($0) }
    field.type("l")
    _ = form.canvas(width: 40, height: 8)

    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: 5, y: 4))))

    #expect(texts == ["l", "La Paz"])
  }

  @Test func `a result of another search is offered as well`() {
    let field = Autocomplete(label: "Street", words: .english)
    field.onChange = { [weak field] in field?.suggestions = ["\($0) Street", "\($0) Road"] }
    form.show([field])

    field.type("High")

    #expect(form.canvas(width: 40, height: 8).lines[3] == "│ ▸ High Street               │")
  }
}
