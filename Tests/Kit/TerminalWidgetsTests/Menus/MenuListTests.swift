import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@MainActor
@Suite struct MenuListTests {
  private let list = MenuList(
    Menu(
      "notes.txt",
      [
        .init("Open", key: "Enter") {}, .init("Rename", key: "F2") {}, .separator,
        .init("Delete", key: "^D", unavailable: "It is open") {},
        .init("Print", unavailable: "") {}, .init("Properties") {},
      ]), words: .english)
  private let chosen = Chosen()

  init() {
    list.onChoose = { [chosen] in chosen.titles.append($0.title) }
    list.onRefuse = { [chosen] in chosen.refusals.append($0) }
  }

  @Test func `shows keys, and reasons in their place`() {
    #expect(
      list.lines(width: list.width) == [
        "▸ Open                 Enter", "  Rename                  F2",
        "────────────────────────────", "  Delete          It is open",
        "  Print        not available", "  Properties",
      ])
    expectDescribed(list, except: ["Enter", "F2"])
  }

  @Test func `moves over separators, and around the ends`() {
    list.press(.down, .down)
    #expect(list.description.row == .init("Delete", 3, of: 5))
    #expect(list.description.states == [.disabled] && list.description.hint == "It is open")
    list.press(.up, .up, .up)
    #expect(list.description.value == "Properties" && list.description.states == [])
    list.press(.down)
    #expect(list.description.value == "Open")
    list.type("p")
    #expect(list.description.value == "Print")
    list.type("p")

    #expect(list.description.value == "Properties" && chosen.titles == [])
  }

  @Test func `Enter, a key and a click choose, and what isn't available gives its reason`() {
    list.press(.enter, .function(2), .control("d"))
    list.press(.down, .enter)
    _ = list.lines(width: 30)
    #expect(list.action(at: Point(x: 3, y: 2)) == nil)
    for line in [3, 5] {
      if let action = list.action(at: Point(x: 3, y: line)) { _ = list.perform(action) }
    }

    #expect(chosen.titles == ["Open", "Rename", "Properties"])
    #expect(chosen.refusals == ["It is open", "not available", "It is open"])
  }

  @Test func `a long menu scrolls to the selected command`() {
    list.press(.end)

    #expect(
      list.lines(width: 28, height: 3) == [
        "  Delete          It is open", "  Print        not available", "▸ Properties",
      ])
    list.press(.home)
    #expect(list.lines(width: 28, height: 3)[0] == "▸ Open                 Enter")
  }
}

@MainActor
private final class Chosen {
  var titles: [String] = []
  var refusals: [String] = []
}
