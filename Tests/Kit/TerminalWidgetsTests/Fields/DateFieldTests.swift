import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct DateFieldTests {
  private let field: DateField
  private let form = Form()

  init() throws {
    field = DateField(label: "Visit", today: try #require(Day("2026-11-21")), words: .english)
  }

  nonisolated static let drawn = [
    "Visit", "▏                             ▕", "┌─ 2026-11 ────────────┐",
    "│ Mo Tu We Th Fr Sa Su │", "│ 26 27 28 29 30 31  1 │", "│  2  3  4  5  6  7  8 │",
    "│  9 10 11 12 13 14 15 │", "│ 16 17 18 19 20 21 22 │", "│ 23 24 25 26 27 28 29 │",
    "│ 30  1  2  3  4  5  6 │", "└──────────────────────┘",
  ]

  @Test func `opens a calendar at today, with the cursor on the day`() {
    form.show([field])
    field.press(.down)

    let canvas = form.canvas(width: 40, height: 12)

    #expect(canvas.lines == Self.drawn + [""])
    #expect(canvas.cursor == Point(x: 17, y: 7))
    #expect(canvas[17, 7].role == .selection)
    #expect(canvas[2, 4].role == .muted)
  }

  @Test func `shows the weeks around the day where there is little room`() {
    form.show([field])
    field.press(.down)

    #expect(
      form.canvas(width: 36, height: 7).lines[2...] == [
        "┌─ 2026-11 ────────────┐", "│ Mo Tu We Th Fr Sa Su │", "│  9 10 11 12 13 14 15 │",
        "│ 16 17 18 19 20 21 22 │", "└──────────────────────┘",
      ])
  }

  @Test(
    arguments: [
      ([.enter], "2026-11-21"), ([.right, .enter], "2026-11-22"), ([.down, .enter], "2026-11-28"),
      ([.up, .left, .enter], "2026-11-13"), ([.pageUp, .enter], "2026-10-21"),
      ([.right, .escape], ""),
    ] as [([Key], String)])
  func `the arrows go by days and weeks, Enter takes the day`(_ keys: [Key], _ text: String) {
    field.press(.down)

    for key in keys { field.press(key) }

    #expect(field.text == text)
    #expect(!field.handle(.key(.escape)))
  }

  @Test func `the last day of a span isn't before the first one, and the calendar shows the span`()
    throws
  {
    let first = try #require(Day("2026-11-10"))
    let start = DateField(label: "From", day: first, today: first, words: .english)
    let end = DateField(
      label: "To", endOf: start, range: first.advanced(days: -30)...first.advanced(days: 30),
      words: .english)
    form.show([end])

    for key in [Key.down, .right, .right, .right] { end.press(key) }
    let canvas = form.canvas(width: 40, height: 12)
    end.press(.enter)

    #expect(end.day == first.advanced(days: 3))
    #expect((6...16).map { canvas[$0, 6].role }.filter { $0 == .accent }.count > 0)
    #expect(canvas[2, 6].role == .text)
    start.day = first.advanced(days: 4)
    end.didLoseFocus()
    #expect(end.day == nil)
    #expect(end.description.hint == "Must be from 2026-11-14 to 2026-12-10")
  }

  @Test func `a click takes the day under it, the wheel turns the months`() {
    form.show([field])
    field.press(.up)
    _ = form.canvas(width: 40, height: 12)
    _ = form.handle(.mouse(MouseEvent(.wheelDown, at: Point(x: 5, y: 5))))
    _ = form.canvas(width: 40, height: 12)

    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: 8, y: 5))))

    #expect(field.text == "2026-12-09")
  }

  @Test(arguments: [
    ("2026-02-30", "✗ Enter a valid date, such as 2026-11-21"), ("today", ""),
    ("12", "✗ Enter a valid date, such as 2026-11-21"), ("2026/2/3", ""), ("20260203", ""),
    ("", ""),
  ])
  func `is judged when it is left`(_ text: String, _ message: String) {
    field.paste(text)
    field.didLoseFocus()

    #expect(field.lines(width: 60)[2] == message)
  }

  @Test func `a day out of range is a problem, and no day`() throws {
    let (first, last) = (try #require(Day("2026-11-01")), try #require(Day("2026-11-30")))
    let field = DateField(label: "Visit", today: first, range: first...last, words: .english)
    var days: [Day?] = []
    field.onDay = { days.append($0) }

    field.paste("2026-12-01")
    field.didLoseFocus()

    #expect(days == [nil])
    #expect(field.description.hint == "Must be from 2026-11-01 to 2026-11-30")
    #expect(field.description.states == [.invalid])
  }
}
