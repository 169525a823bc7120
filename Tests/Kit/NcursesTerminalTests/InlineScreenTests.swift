import Colors
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  @MainActor
  struct InlineScreenTests {
    private let screen: InlineScreen

    init() throws {
      screen = try InlineScreen(
        TerminalEntry("xterm-256color"), columns: 40, appearance: Appearance())
      screen.begin()
    }

    @Test func `writes rows one below the other, then only what differs`() {
      #expect(
        paint(["Name", "Ada"], cursor: Point(x: 3, y: 1))
          == "\r\r\(first)\r\n\(plain)Ada\(end)\r\(escape)[3C\(escape)[?25h")

      #expect(
        paint(["Name", "Adam"], cursor: Point(x: 4, y: 1))
          == "\r\(escape)[3C\(plain)m\(end)\r\(escape)[4C\(escape)[?25h")
    }

    @Test func `takes fewer rows, and none at the end`() {
      _ = paint(["one", "two", "three"], cursor: Point(x: 0, y: 2))

      let fewer = paint(["one"], cursor: nil)
      screen.end()

      #expect(fewer == "\(escape)[1A\r\(escape)[J\(escape)[1A\r\(escape)[?25l")
      #expect(taken() == "\(erased)\(escape)[?25h")
    }

    @Test func `after a resize moves up as many rows as the terminal has wrapped`() {
      let long = String(repeating: "x", count: 30)
      _ = paint([long, long, "end"], cursor: Point(x: 12, y: 2))

      screen.terminalDidResize(to: Size(width: 10, height: 24))

      // Two rows of three each, and one more row in which the cursor stands.
      #expect(paint(["end"], cursor: nil).hasPrefix("\(escape)[7A\(erased)"))
    }

    @Test func `erases nothing after another program has used the terminal`() {
      _ = paint(["one", "two"], cursor: Point(x: 0, y: 1))

      screen.forgetPosition()
      screen.end()

      #expect(!taken().contains("A"))
    }

    @Test func `without a cursor that ECMA-48 moves it is unsuitable`() {
      #expect(throws: TerminalError.unsuitable) {
        try InlineScreen(TerminalEntry("vt52"), columns: 80, appearance: Appearance())
      }
    }

    private let escape = "\u{1B}"
    private var plain: String { "\(escape)[0m" }
    private var end: String { "\(escape)[m\(escape)[K" }
    private var first: String { "\(plain)Name\(end)" }
    private var erased: String { "\r\(escape)[2K\(escape)7\(escape)[B\(escape)[J\(escape)8" }

    private func paint(_ rows: [String], cursor: Point?) -> String {
      var canvas = Canvas(size: Size(width: 39, height: rows.count))
      for (y, row) in rows.enumerated() { canvas.draw(row, at: Point(x: 0, y: y)) }
      canvas.cursor = cursor
      screen.paint(canvas)
      return taken()
    }

    private func taken() -> String {
      let queue = ByteQueue()
      while queue.append(screen.take) {}
      return queue.withBytes { String(decoding: $0, as: UTF8.self) }
    }
  }
}
