import TerminalKit

/// Titles of tabs: `[ General ]  Network   About`.
@MainActor
final class TabBar: Widget {
  private let label: String
  private let titles: [String]
  var selected = 0
  var onSelect: (@MainActor (Int) -> Void)?
  /// Columns of each title in the last paint, counted from the bar's left end.
  private var places: [Int: Range<Int>] = [:]

  init(label: String, titles: [String]) {
    self.label = label
    self.titles = titles
  }

  let isFocusable = true
  var hints: [KeyHint] {
    [KeyHint("←→", .switchTab, .essential), KeyHint("Home End", .moveToEnds, .listed)]
  }

  var description: WidgetDescription {
    var description = WidgetDescription(role: .tabs, label: label, value: titles[selected])
    description.row = .init(titles[selected], selected + 1, of: titles.count)
    return description
  }

  var options: [WidgetOption] { titles.map { WidgetOption($0) } }

  func height(forWidth width: Int) -> Int { 2 }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    canvas.fill(area.row(1), role: .muted, with: "─")
    places = [:]
    let first = firstShown(in: area.width)
    var x = 0
    for tab in first..<titles.count where x < area.width {
      let place = Point(x: area.x + x, y: area.y)
      let isSelected = tab == selected
      let role: StyleRole = isSelected ? isFocused ? .selection : .title : .muted
      let used = canvas.draw(face(of: tab), at: place, role: role, width: area.width - x)
      if isSelected, isFocused { canvas.cursor = place }
      places[tab] = x..<x + used
      x += used
    }
    if first > 0 { canvas.draw("…", at: area.origin, role: .muted) }
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.left): select((selected + titles.count - 1) % titles.count)
    case .key(.right): select((selected + 1) % titles.count)
    case .key(.home): select(0)
    case .key(.end): select(titles.count - 1)
    default: return false
    }
    return true
  }

  func scroll(by rows: Int) -> Bool { false }

  func action(at place: Point) -> WidgetAction? {
    guard place.y == 0 else { return nil }
    return places.first { $0.value.contains(place.x) }.map { .choose($0.key) }
  }

  func perform(_ action: WidgetAction) -> Bool {
    guard case .choose(let tab) = action, titles.indices.contains(tab) else { return false }
    select(tab)
    return true
  }

  private func select(_ tab: Int) {
    guard tab != selected else { return }
    selected = tab
    onSelect?(tab)
  }

  private func face(of tab: Int) -> String {
    tab == selected ? "[ \(titles[tab]) ]" : "  \(titles[tab])  "
  }

  /// Returns the first visible title, so that the selected one is visible too.
  private func firstShown(in width: Int) -> Int {
    var first = selected
    var used = SanitizedText.width(of: face(of: selected))
    while first > 0 {
      used += SanitizedText.width(of: face(of: first - 1))
      guard used <= width else { break }
      first -= 1
    }
    return first
  }
}
