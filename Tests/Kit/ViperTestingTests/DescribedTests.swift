import TerminalKit
import TerminalWidgets
import Testing
import UnicodeKit
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DescribedTests {
  @Test func `a word that is only painted is named`() async {
    let texts = await complaints { expectDescribed(Badge()) }

    #expect(texts.count == 1)
    #expect(texts.first?.hasSuffix("never reads them: hidden, 12") == true)
    expectDescribed(Badge(), except: ["Hidden", "12"])
  }

  @Test func `the kit's widgets describe what they paint`() {
    let field = TextField(label: "Name", words: .english)
    field.text = "Ada"
    let table = Table(
      label: "Members", columns: [.init("Name"), .init("Town")],
      cells: [PackedTexts(["Ada"]), PackedTexts(["Lima"])], words: .english)
    let log = Log(label: "Build", words: .english)
    log.append("compiling")

    for widget: any Widget in [
      Label("How are you?"), Label(StyledText("Has ") + StyledText("failed", role: .danger)), field,
      ListBox(label: "Files", rows: [.init("a file", detail: "new")], words: .english), log,
      Button("Send"),
    ] {
      expectDescribed(widget)
    }
    expectDescribed(table)
  }
}

@MainActor
private final class Badge: Widget {
  var description: WidgetDescription {
    WidgetDescription(role: .text, label: "State", value: "running")
  }

  func height(forWidth width: Int) -> Int { 1 }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    canvas.draw("State: running, hidden 12", at: area.origin)
  }
}
