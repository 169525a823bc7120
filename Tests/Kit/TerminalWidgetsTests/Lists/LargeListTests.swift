import TerminalKit
import Testing
import UnicodeKit
import ViperTesting

@testable import TerminalWidgets

/// Tests lists that filter in the background while the user goes on typing.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct LargeListTests {
  private let count = ListRows.mostAtOnce + 1
  private let list = ListBox(label: "Members", words: .english)

  init() { list.show(source("row")) }

  @Test func `a letter is shown before anything is searched, and the rows follow`() async {
    list.press(.down)
    list.filter(by: "20000")

    #expect(list.lines(width: 20, height: 3) == ["/20000", "  row 0", "▸ row 1"])
    #expect(list.isAnimating)
    await list.arranger.arranging?.value

    #expect(!list.isAnimating)
    #expect(list.lines(width: 20, height: 3) == ["/20000", "▸ row 20000", ""])
  }

  @Test func `the newest letter is what comes of several`() async {
    list.type("/")
    for letter in "1999" { list.type(String(letter)) }
    list.press(.backspace)
    list.type("8")
    await list.arranger.arranging?.value

    #expect(list.arranger.rows.count == 12)  // 1998, 11998, and 19980 to 19989
    #expect(list.lines(width: 20, height: 3) == ["/1998", "▸ row 1998", "  row 11998"])
  }

  @Test func `a letter that comes while it is searched is searched, too`() async {
    list.filter(by: "1")
    let arranging = list.arranger.arranging
    await Task.yield()
    list.type("9998")
    await arranging?.value
    await list.arranger.arranging?.value  // the first filter ended before the letters arrived

    #expect(list.lines(width: 20, height: 3) == ["/19998", "▸ row 19998", ""])
  }

  @Test func `Esc shows all rows at once, and no search brings the filter back`() async {
    list.press(.end)
    list.filter(by: "20000")
    let arranging = list.arranger.arranging
    await Task.yield()
    list.press(.escape)

    #expect(list.arranger.rows.count == count)
    await arranging?.value
    #expect(list.arranger.rows.count == count)
    #expect(list.selected == count - 1)
    #expect(!list.isAnimating)
  }

  @Test func `what was found goes at once, too`() async {
    list.filter(by: "20000")
    await list.arranger.arranging?.value

    list.press(.escape)

    #expect(!list.isAnimating)
    #expect(list.arranger.rows.count == count)
    #expect(list.description.value == "row 20000", "the selected row stays selected")
  }

  @Test func `Enter opens the row that is shown, searched or not`() async {
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }
    list.press(.down, .down)
    list.filter(by: "20000")
    list.press(.enter)
    await list.arranger.arranging?.value

    list.press(.enter)

    #expect(opened == [2, 20_000])
  }

  @Test func `other rows that come meanwhile are filtered, not mixed with the old`() async {
    list.filter(by: "2000")
    await Task.yield()
    list.show(source("other", from: 7))
    await list.arranger.arranging?.value

    #expect(list.lines(width: 20, height: 3) == ["/2000", "▸ other 2000", "  other 12000"])
    #expect(list.selected == 2_000 - 7)
  }

  @Test func `when fewer come, they are filtered at once`() {
    list.filter(by: "e")

    list.rows = ["Ada", "Grace"].map { ListBox.Row($0) }

    #expect(list.lines(width: 20, height: 3) == ["/e", "▸ Grace", ""])
  }

  @Test func `rows without keys have them made aside, once`() async {
    list.rows = (0..<count).map { ListBox.Row("Zoë \($0)", detail: "guest") }
    list.filter(by: "ZOE 20000 gue")
    await list.arranger.arranging?.value

    #expect(list.description.value == "Zoë 20000")
    list.press(.escape)
    #expect(list.options(containing: "zoe 20000") == [20_000])
  }

  @Test func `a list that closes takes its search along`() async {
    var closing: ListBox? = ListBox(label: "Members", words: .english)
    closing?.show(source("row"))
    closing?.filter(by: "1")
    weak let arranger = closing?.arranger
    let arranging = closing?.arranger.arranging
    await Task.yield()
    closing = nil

    #expect(arranger == nil)
    await arranging?.value
  }

  @Test func `a choice of many is filtered aside, and moves on`() async {
    let rows = (0..<count).map { ListBox.Row("row \($0)") }
    let select = Select(label: "Row", rows: rows, words: .english)
    select.press(.enter)
    select.type("20000")

    #expect(select.isAnimating)
    while select.isAnimating { await Task.yield() }
    select.press(.enter)

    #expect(select.description.value == "row 20000")
  }

  private func source(_ word: String, from first: Int = 0) -> ListBox.Source {
    let titles = PackedTexts((0..<count).map { "\(word) \($0 + first)" })
    return ListBox.Source(titles: titles, keys: titles, searchKeys: titles)
  }
}
