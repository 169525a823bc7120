import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  /// The rows of a plain screen that are written, which is what a reader speaks.
  @MainActor
  struct RowsOfSpeechTests {
    private let headless: Headless

    init() throws { headless = try Headless() }

    @Test func `a note that comes with the focus is written once, with its row`() {
      _ = paint(["Name:", "( Send )"], cursorRow: 0)

      let bytes = paint(["Name:", "( Send ) not yet"], cursorRow: 1)

      #expect(bytes.components(separatedBy: "not yet").count == 2, "\(bytes.debugDescription)")
      #expect(bytes.contains("( Send ) not yet"))
    }

    @Test func `a row from which text has gone isn't written`() {
      _ = paint(["Name:", "( Send ) not yet"], cursorRow: 1)

      let bytes = paint(["Name:", "( Send )"], cursorRow: 0)

      #expect(bytes.contains("Name:") && !bytes.contains("Send"), "\(bytes.debugDescription)")
    }

    @Test func `a row with another text is written whole`() {
      _ = paint(["Name:", "fair, so far"], cursorRow: 0)

      #expect(paint(["Name:", "fine, so far"], cursorRow: 0).contains("fine, so far"))
    }

    private func paint(_ rows: [String], cursorRow: Int) -> String {
      var canvas = Canvas(size: Size(width: 20, height: 3), isPlain: true)
      for (y, row) in rows.enumerated() { canvas.draw(row, at: Point(x: 0, y: y)) }
      canvas.cursor = Point(x: 0, y: cursorRow)
      headless.screen.paint(canvas)
      return headless.written()
    }
  }
}
