import TerminalKit

/// Areas of a form's widgets before scrolling.
@MainActor
struct Slots {
  /// Area of a widget that is no container.
  struct Slot {
    let widget: any Widget
    var area: Rect
  }

  private static let rowsToStretch = 3
  /// The rows of a field's label and text.
  private static let rowsAboveMessage = 2

  private(set) var slots: [Slot] = []
  let height: Int

  /// The rows that the stretching widgets needed at most so far.
  private(set) var tallest: Int

  /// - Parameter tallest: the rows that the stretching widgets needed at most in this size: a list that
  ///   becomes shorter gives no row back to the widgets above it, so that they stay where they are.
  init(_ widgets: [any Widget], in size: Size, tallest: Int = 0) {
    let widgets = widgets.flatMap { $0.stacked(forWidth: size.width) }
    self.tallest = tallest
    let areas = Self.stack(widgets, in: Rect(size), tallest: &self.tallest)
    height = areas.reduce(0) { $0 + $1.height }
    for (widget, area) in zip(widgets, areas) { place(widget, in: area) }
  }

  /// Returns areas one below the other. Widgets that stretch share the rows that the others leave:
  /// the first ones get what they need, and the last one gets the rest.
  static func stack(_ widgets: [any Widget], in area: Rect) -> [Rect] {
    var tallest = 0
    return stack(widgets, in: area, tallest: &tallest)
  }

  private static func stack(_ widgets: [any Widget], in area: Rect, tallest: inout Int) -> [Rect] {
    var heights = heights(of: widgets, in: area.size, tallest: &tallest)
    let stretching = widgets.indices.filter { widgets[$0].stretches }
    let needed = stretching.map { heights[$0] }
    for index in stretching { heights[index] = min(rowsToStretch, heights[index]) }
    for (index, rows) in zip(stretching, needed) {
      let room = max(0, area.height - heights.reduce(0, +))
      heights[index] += index == stretching.last ? room : min(room, rows - heights[index])
    }
    var y = area.y
    return heights.map { rows in
      defer { y += rows }
      return Rect(x: area.x, y: y, width: area.width, height: rows)
    }
  }

  static func heights(of widgets: [any Widget], in size: Size) -> [Int] {
    var tallest = 0
    return heights(of: widgets, in: size, tallest: &tallest)
  }

  /// If rows are short, all spare rows are taken away, then given back in order as far as they fit.
  private static func heights(
    of widgets: [any Widget], in size: Size, tallest: inout Int
  ) -> [Int] {
    var heights = widgets.map { $0.height(forWidth: size.width) }
    let stretchers = widgets.indices.filter { widgets[$0].stretches }
    let stretching = stretchers.reduce(0) { $0 + heights[$1] }
    tallest = stretchers.isEmpty ? 0 : max(tallest, stretching)
    let needed = heights.reduce(0, +) + tallest - stretching
    let yielding = widgets.indices.filter { widgets[$0].yields > 0 }
    guard !yielding.isEmpty, needed > size.height else { return heights }
    let spare = yielding.map { widgets[$0].spareRows(forWidth: size.width) }
    var room = size.height - needed + spare.reduce(0, +)
    let order = zip(yielding, spare).sorted {
      (widgets[$0.0].yields, -$0.0) < (widgets[$1.0].yields, -$1.0)
    }
    for (index, rows) in order {
      let brief = min(rows, widgets[index].briefRows(forWidth: size.width))
      let kept = rows <= room ? rows : brief <= room ? brief : 0
      room -= kept
      heights[index] -= rows - kept
    }
    return heights
  }

  private mutating func place(_ widget: any Widget, in area: Rect) {
    guard let container = widget.container else {
      return slots.append(Slot(widget: widget, area: area))
    }
    for (child, area) in zip(container.shownChildren, container.areas(in: area)) {
      place(child, in: area)
    }
  }

  /// Returns the first row to show: close to the previous one, with the focused widget visible and,
  /// if it fits, the widget after it. The first focusable widget shows all above it, since no key
  /// leads there.
  ///
  /// - Parameter news: a widget that is shown, too, or alone if both don't fit; nil for none.
  func scroll(
    from row: Int, showing focused: (any Widget)?, and news: (any Widget)? = nil,
    height visible: Int
  ) -> Int {
    let row = scroll(from: row, showing: focused, height: visible)
    guard height > visible, let news = slots.first(where: { $0.widget === news })?.area
    else { return row }
    return min(max(row, news.y + news.height - visible), news.y)
  }

  /// Returns whether the focus is below the rows that are visible at first.
  func hides(_ focused: (any Widget)?, height visible: Int) -> Bool {
    slots.first { $0.widget === focused }.map { $0.area.y + $0.area.height > visible } ?? false
  }

  private func scroll(from row: Int, showing focused: (any Widget)?, height visible: Int) -> Int {
    guard height > visible, let index = slots.firstIndex(where: { $0.widget === focused })
    else { return 0 }
    let area = slots[index].area
    let isFirst = !slots[..<index].contains { $0.widget.isFocusable }
    if isFirst, area.y + area.height <= visible { return 0 }
    let next = slots[(index + 1)...].first { $0.widget.isFocusable }?.area ?? area
    // The next widget in reading order may stand above this one.
    let bottom = max(area.y + area.height, next.y + next.height)
    let end = bottom - area.y <= visible ? bottom : area.y + area.height
    let first = min(max(row, max(0, end - visible)), min(area.y, height - visible))
    return avoidingCut(at: first, of: area, last: min(area.y, height - visible), visible)
  }

  /// Returns a row that cuts no field in the middle: the beginning of its message if the focus stays
  /// visible, or the next widget.
  private func avoidingCut(at row: Int, of focused: Rect, last: Int, _ visible: Int) -> Int {
    let cut = slots.firstIndex {
      $0.area.y < row && row < $0.area.y + $0.area.height && $0.widget.description.role.use.isField
    }
    guard let cut else { return row }
    let message = slots[cut].area.y + Self.rowsAboveMessage
    if message <= row, focused.y + focused.height - message <= visible { return message }
    let next = slots[(cut + 1)...].first { $0.area.height > 0 }?.area.y ?? row
    return next <= last ? next : row
  }
}
