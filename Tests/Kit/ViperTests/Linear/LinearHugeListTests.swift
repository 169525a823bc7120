import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

/// Requires that linear mode makes only the rows that it reads.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearHugeListTests {
  private let list = CountingList()

  @Test func `a page of a million rows makes a page of options`() async {
    let conversation = await Conversation(SampleScreen("Members", [list]), ["more", "999999"])

    #expect(conversation.transcript.contains("Rows 21 to 40 of 1000000"))
    #expect(list.chosen == [999_998])
    #expect(list.made < 200)
  }

  @Test func `what is looked for is found by the widget`() async {
    let conversation = await Conversation(SampleScreen("Members", [list]), ["/row 77"])

    #expect(conversation.transcript.contains("78. Row 77"))
    #expect(list.searches.last == "row 77")
    #expect(list.made < 200)
  }
}

/// A million rows that count how many were made.
@MainActor
private final class CountingList: Widget {
  var made = 0
  var chosen: [Int] = []
  var searches: [String] = []

  let isFocusable = true
  let optionCount = 1_000_000
  let description = WidgetDescription(role: .list, label: "Rows")

  func option(at index: Int) -> WidgetOption {
    made += 1
    return WidgetOption("Row \(index)")
  }

  func options(containing part: String) -> [Int] {
    searches.append(part)
    return [77]
  }

  func height(forWidth width: Int) -> Int { 1 }
  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {}

  func perform(_ action: WidgetAction) -> Bool {
    if case .choose(let row) = action { chosen.append(row) }
    return true
  }
}
