import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct SplitTests {
  private let list = ListBox(
    label: "Files", rows: (1...9).map { .init("File \($0)") }, words: .english)
  private let text = Label("Text")
  private let form = Form()
  private let split: Split

  init() {
    split = Split(
      label: "Width of the files", [list], [text], share: 0.25, smallest: (first: 10, second: 8))
    form.show([split])
  }

  @Test func `the border moves by keys, down to the smallest size of each pane`() {
    #expect(lines()[0] == "▸ File 1  ▐ │ Text")
    #expect(border() == 12)
    form.press(.tab)
    #expect(form.focused?.description.label == "Width of the files")

    form.press(.right, .right)
    #expect(border() == 14)
    form.press(.left, .left, .left, .left, .left, .left)
    #expect(border() == 12)
    form.press(.end)
    #expect(border() == 30)
    form.press(.right)
    #expect(border() == 30)
    form.press(.home)
    #expect(border() == 12)
    split.share = 0.75
    #expect(border() == 29)
    form.press(.enter)

    #expect(border() == 12 && split.share < 0.3)
  }

  @Test func `it keeps the share when the size changes`() {
    split.share = 0.5

    #expect(border(width: 40) == 20 && border(width: 80) == 40)
    #expect(border(width: 24) == 12)
    #expect(border(width: 80) == 40 && split.share == 0.5)
  }

  @Test func `the mouse drags it from where it is held, wherever the pointer goes`() {
    var shares: [Double] = []
    split.onMove = { shares.append($0) }
    #expect(border() == 12)

    #expect(send(.click, 13))
    #expect(send(.drag, 17) && send(.drag, 21))
    #expect(border() == 20)
    #expect(send(.drag, 3))
    #expect(border() == 12)
    #expect(send(.release, 3))
    #expect(!send(.drag, 20))

    #expect(form.focused?.description.role == .splitBorder)
    #expect(shares.map { ($0 * 36).rounded() } == [14, 18, 10])
  }

  @Test func `a narrow area has the panes one below the other, and no border to move`() {
    #expect(
      form.canvas(width: 18, height: 6).lines == [
        "▸ File 1", "  File 2", "  File 3", "  File 4", "──────────────────", "Text",
      ])
    form.press(.tab)
    #expect(form.focused === list)
  }

  @Test func `panes one below the other share the rows`() {
    let below = Split(
      label: "Height of the text", [list], [text], arrangement: .oneBelowTheOther, share: 0.5)
    form.show([below])
    #expect(form.canvas(width: 12, height: 9).lines[4] == "────────────")
    form.press(.tab, .down)
    #expect(form.canvas(width: 12, height: 9).lines[5] == "────────────")

    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: 3, y: 5))))
    _ = form.handle(.mouse(MouseEvent(.drag, at: Point(x: 3, y: 0))))

    #expect(
      form.canvas(width: 12, height: 9).lines == [
        "▸ File 1", "  File 2", "  File 3", "────────────", "Text", "", "", "", "",
      ])
  }

  @Test func `the border means nothing to a reader`() {
    var canvas = Canvas(size: Size(width: 40, height: 4), isPlain: true)
    form.paint(on: &canvas, in: Rect(canvas.size))

    form.press(.tab)

    #expect(form.focused === list && !canvas.lines[0].contains("│"))
    #expect(form.widgets.map(\.description.role.use) == [.rows, .none, .text])
  }

  private func lines(width: Int = 40) -> [String] { form.canvas(width: width, height: 4).lines }

  private func border(width: Int = 40) -> Int? {
    lines(width: width)[0].firstIndex(of: "│").map {
      lines(width: width)[0].distance(from: lines(width: width)[0].startIndex, to: $0)
    }
  }

  private func send(_ action: MouseEvent.Action, _ x: Int) -> Bool {
    form.handle(.mouse(MouseEvent(action, at: Point(x: x, y: 1))))
  }
}
