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

    @Test func `a typed letter is written alone`() {
      _ = paint(["Name: Ad", ""], cursorRow: 0) { $0.isTyping = true }

      let bytes = paint(["Name: Ada", ""], cursorRow: 0) { $0.isTyping = true }

      #expect(bytes.contains("a") && !bytes.contains("Ad"), "\(bytes.debugDescription)")
    }

    @Test func `a row with the focus that gets another text is written whole`() {
      _ = paint(["Aurora", "Loading"], cursorRow: 1)

      #expect(paint(["Aurora", "Loaded."], cursorRow: 1).contains("Loaded."))
    }

    @Test func `the focus in the same row says its part of it`() {
      let row = ["Yes, button   No, button"]
      _ = paint(row, cursorRow: 0) { $0.focus = focus(at: 14, width: 10, item: 1) }

      let bytes = paint(row, cursorRow: 0) { $0.focus = focus(at: 0, width: 11, item: 0) }

      #expect(bytes.contains("Yes, button") && !bytes.contains("No"), "\(bytes.debugDescription)")
    }

    @Test func `a field that gets the focus says its problem after its name, again and again`() {
      let rows = ["E-mail: ann at", "Enter an address"]
      _ = paint(rows, cursorRow: 2)
      for turn in 1...2 {
        let bytes = paint(rows, cursorRow: 0) {
          $0.focus = focus(at: 0, width: 20, turn: turn)
          $0.focus?.notes = 1..<2
        }

        let said = bytes.ranges(of: /E-mail: ann at|Enter an address/).map { bytes[$0] }
        #expect(said == ["E-mail: ann at", "Enter an address"], "\(bytes.debugDescription)")
      }
    }

    @Test func `a document is read in order, also where a row stays the same`() {
      _ = paint(["1. Sign in", "2. Look", "3. Leave"], cursorRow: 0)

      let bytes = paint(["4. Read", "2. Look", "5. Leave"], cursorRow: 0) {
        $0.focus = focus(at: 0, width: 20)
        $0.focus?.isDocument = true
        $0.speak(0..<3)
      }

      let said = bytes.ranges(of: /\d\. \w+/).map { bytes[$0] }
      #expect(said == ["4. Read", "2. Look", "5. Leave"], "\(bytes.debugDescription)")
    }

    private func focus(at x: Int, width: Int, item: Int = 0, turn: Int = 1) -> SpokenFocus {
      var focus = SpokenFocus(
        headless, turn: turn, area: Rect(x: x, y: 0, width: width, height: 1))
      focus.item = item
      return focus
    }

    private func paint(
      _ rows: [String], cursorRow: Int, _ change: (inout Canvas) -> Void = { _ in }
    ) -> String {
      var canvas = Canvas(size: Size(width: 26, height: 3), isPlain: true)
      for (y, row) in rows.enumerated() { canvas.draw(row, at: Point(x: 0, y: y)) }
      canvas.cursor = Point(x: 0, y: cursorRow)
      change(&canvas)
      headless.screen.paint(canvas)
      return headless.written()
    }
  }
}
