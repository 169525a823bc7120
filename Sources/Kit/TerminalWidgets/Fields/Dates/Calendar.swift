import TerminalKit

/// Month in weeks from Monday on, as many as fit.
@MainActor
struct Calendar {
  private static let columns = 3
  private static let frame = Size(width: 4, height: 2)
  private static let width = 7 * columns - 1

  /// Day that the arrow keys move.
  private(set) var day: Day
  /// First day of a span that ends at `day`; nil for a day alone.
  private let start: Day?
  private let weekdays: [String]
  /// First day in the last paint.
  private var firstShown: Day?

  init(at day: Day, from start: Day?, words: KitTexts) {
    (self.day, self.start) = (day, start)
    weekdays = words.phrase(.weekdays).split(separator: " ").map(String.init)
  }

  /// Returns whether the key moves in the calendar.
  mutating func move(_ key: Key) -> Bool {
    switch key {
    case .left: day = day.advanced(days: -1)
    case .right: day = day.advanced(days: 1)
    case .up: day = day.advanced(days: -7)
    case .down: day = day.advanced(days: 7)
    case .pageUp: day = day.advanced(months: -1)
    case .pageDown: day = day.advanced(months: 1)
    default: return false
    }
    return true
  }

  mutating func paint(on canvas: inout Canvas, from anchor: Rect, in area: Rect) -> Rect {
    let weeks = self.weeks
    let wanted = Size(
      width: Self.width + Self.frame.width, height: weeks.count + 1 + Self.frame.height)
    let box = ListPopup.box(wanted, from: anchor, in: area)
    let shown = part(of: weeks, rows: box.height - Self.frame.height - 1)
    firstShown = shown.first
    let title = String("\(day)".prefix(7))
    let inner = DialogFrame(title: title).paint(
      on: &canvas, box: Rect(x: box.x, y: box.y, width: box.width, height: box.height))
    let top = box.y + 1
    for (column, name) in weekdays.prefix(7).enumerated() {
      canvas.draw(
        name, at: Point(x: inner.x + column * Self.columns, y: top), role: .muted, width: 2)
    }
    for (row, monday) in shown.enumerated() {
      paintWeek(from: monday, on: &canvas, at: Point(x: inner.x, y: top + 1 + row))
    }
    return box
  }

  /// Returns the day at a point in the box.
  func day(at place: Point) -> Day? {
    let (x, y) = (place.x - 2, place.y - 2)
    guard let firstShown, y >= 0, (0...Self.width).contains(x) else { return nil }
    return firstShown.advanced(days: 7 * y + x / Self.columns)
  }

  private func paintWeek(from monday: Day, on canvas: inout Canvas, at place: Point) {
    for column in 0..<7 {
      let other = monday.advanced(days: column)
      let text = other.day < 10 ? " \(other.day)" : "\(other.day)"
      let x = place.x + column * Self.columns
      let role: StyleRole =
        other == day
        ? .selection
        : isInSpan(other) ? .accent : other.month == day.month ? .text : .muted
      canvas.draw(text, at: Point(x: x, y: place.y), role: role)
      if other == day { canvas.cursor = Point(x: x, y: place.y) }
    }
  }

  private func isInSpan(_ other: Day) -> Bool { start.map { $0 <= other && other < day } ?? false }

  /// Mondays of the month's weeks.
  private var weeks: [Day] {
    let first = day.advanced(days: 1 - day.day)
    let monday = first.advanced(days: -first.weekday)
    return (0..<6).map { monday.advanced(days: 7 * $0) }.filter {
      $0 == monday || ($0.year, $0.month) == (day.year, day.month)
    }
  }

  /// Returns the weeks around the selected day if not all fit.
  private func part(of weeks: [Day], rows: Int) -> ArraySlice<Day> {
    let own = weeks.lastIndex { $0 <= day } ?? 0
    let count = min(weeks.count, max(1, rows))
    let first = min(max(0, own - count / 2), weeks.count - count)
    return weeks[first..<first + count]
  }
}
