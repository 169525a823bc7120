import Foundation
import TerminalWidgets
import Testing

@Suite struct DayTests {
  @Test func `counts days as Foundation's calendar does`() throws {
    var calendar = Foundation.Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    var day = try #require(Day("1582-10-15"))
    var date = try #require(
      calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day)))

    while day.year < 2400 {
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      #expect([parts.year, parts.month, parts.day] == [day.year, day.month, day.day])
      #expect(parts.weekday == (day.weekday + 1) % 7 + 1)
      day = day.advanced(days: 97)
      date += 97 * 86_400
    }
  }

  @Test func `today is the day of Foundation's calendar`() {
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
    let days = (0..<2).map { _ in (Date.now.formatted(style), Day.today) }

    // Midnight may pass between the two of one pair.
    #expect(days.contains { $0.0 == "\($0.1)" })
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-01-15", -1, "2025-12-15"), ("2026-11-21", 14, "2028-01-21"),
    ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"),
    ("9998-12-31", 1, "9999-01-31"), ("0002-01-01", -1, "0001-12-01"),
  ])
  func `some months later is the same day, or the month's last`(
    _ day: String, _ months: Int, _ expected: String
  ) {
    #expect(Day(day)?.advanced(months: months).description == expected)
  }

  @Test func `there is no day beyond the first and the last year`() {
    #expect(Day("9999-12-31")?.advanced(days: 1).description == "9999-12-31")
    #expect(Day("0001-01-01")?.advanced(days: -1).description == "0001-01-01")
  }

  @Test(arguments: [
    (1600, true), (1800, false), (1900, false), (2000, true), (2024, true), (2100, false),
  ])
  func `of the centuries every fourth is a leap year`(year: Int, isLeap: Bool) {
    #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
  }

  @Test(arguments: ["2026-2-30", "2026-13-1", "26-1-1", "2025-02-29", "2026", "x", "", "1900-2-29"])
  func `what is no day is none`(_ text: String) {
    #expect(Day(text) == nil)
  }
}
