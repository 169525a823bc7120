import TerminalKit

/// Group of widgets below a title that opens and closes it. Linear mode reads the group as open.
@MainActor
public final class Collapsible: WidgetContainer {
  /// True if the widgets below the title are visible.
  public var isOpen: Bool {
    get { header.isOpen }
    set { header.isOpen = newValue }
  }
  /// Called when the user has opened or closed the group.
  public var onToggle: (@MainActor (Bool) -> Void)? {
    get { header.onToggle }
    set { header.onToggle = newValue }
  }
  private let header: CollapsibleTitle
  private let contents: [any Widget]

  /// Creates a group.
  public init(_ title: String, isOpen: Bool = false, _ contents: [any Widget]) {
    header = CollapsibleTitle(title, isOpen: isOpen)
    self.contents = contents
  }

  public var children: [any Widget] { [header] + contents }
  public var shownChildren: [any Widget] { isOpen ? children : [header] }

  public func height(forWidth width: Int) -> Int {
    shownChildren.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  public func areas(in area: Rect) -> [Rect] { Slots.stack(shownChildren, in: area) }

  public func reveal(_ child: any Widget) { if child !== header { isOpen = true } }
}

/// Title of a group, with a mark that says whether the group is open.
@MainActor
final class CollapsibleTitle: Widget {
  var isOpen: Bool
  var onToggle: (@MainActor (Bool) -> Void)?
  private let title: String

  init(_ title: String, isOpen: Bool) { (self.title, self.isOpen) = (title, isOpen) }

  var isFocusable: Bool { true }
  var hints: [KeyHint] { [KeyHint("Enter", .expand, .essential)] }
  var description: WidgetDescription {
    WidgetDescription(
      role: .collapsible, label: title, states: [isOpen ? .expanded : .collapsed])
  }

  func height(forWidth width: Int) -> Int { 1 }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let role: StyleRole = isFocused ? .selection : .title
    if isFocused { canvas.fill(area.row(0), role: role) }
    canvas.draw("\(isOpen ? "-" : "+") \(title)", at: area.origin, role: role, width: area.width)
    if isFocused { canvas.cursor = area.origin }
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter), .text(" "): change(to: !isOpen)
    case .key(.right): change(to: true)
    case .key(.left): change(to: false)
    default: return false
    }
    return true
  }

  func action(at place: Point) -> WidgetAction? { place.y == 0 ? .press : nil }

  func scroll(by rows: Int) -> Bool { false }

  func perform(_ action: WidgetAction) -> Bool {
    guard case .press = action else { return false }
    change(to: !isOpen)
    return true
  }

  private func change(to isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    onToggle?(isOpen)
  }
}
