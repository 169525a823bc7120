import TerminalKit

/// Widgets one below the other, one of which has the focus; scrolls so that it is visible.
@MainActor
public final class Form {
  public private(set) var widgets: [any Widget] = []
  /// Called on Enter in the last text field.
  public var onSubmit: (@MainActor () -> Void)?
  private var focusedIndex: Int?
  private var scroll = 0
  /// Where each widget was painted last, on the canvas, and what part of that was shown.
  private(set) var frames: [Rect] = []
  private(set) var shownArea = Rect(x: 0, y: 0, width: 0, height: 0)

  public init() {}

  /// Replaces the widgets; the first that can have the focus gets it.
  public func show(_ widgets: [any Widget]) {
    self.widgets = widgets
    frames = []
    focusedIndex = widgets.firstIndex { $0.isFocusable }
    focused?.didGainFocus()
  }

  public var focused: (any Widget)? { focusedIndex.map { widgets[$0] } }

  public var hints: [KeyHint] {
    let others = widgets.count { $0.isFocusable } > 1
    let moves = [KeyHint("Tab", .next, .essential), KeyHint("⇧Tab", .previous)]
    return (others ? moves : []) + (focused?.hints ?? []) + finishHints
  }

  private var finishHints: [KeyHint] {
    guard onSubmit != nil, focused?.takesText == true else { return [] }
    return [KeyHint("Enter", isInLastField ? .submit : .next, .listed)]
  }

  private var isInLastField: Bool {
    guard let focusedIndex else { return false }
    return !widgets[(focusedIndex + 1)...].contains { $0.takesText }
  }

  public func focus(_ widget: any Widget) {
    guard let index = widgets.firstIndex(where: { $0 === widget }) else { return }
    moveFocus(to: index)
  }

  /// Leaves the widget that has the focus, and goes to no other.
  public func leaveFocus() {
    focused?.didLoseFocus()
    focusedIndex = nil
  }

  public func handle(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event { return handle(mouse) }
    if focused?.handle(event) == true { return true }
    switch event {
    case .key(.tab): moveFocus(by: 1)
    case .key(.shiftTab): moveFocus(by: -1)
    case .key(.down) where focused?.takesText == true: moveFocus(by: 1)
    case .key(.up) where focused?.takesText == true: moveFocus(by: -1)
    case .key(.enter): return finishField()
    default: return false
    }
    return true
  }

  /// Enter in a field goes to the next; in the last it submits.
  private func finishField() -> Bool {
    guard focused?.takesText == true else { return false }
    if isInLastField { onSubmit?() } else { moveFocus(by: 1) }
    return true
  }

  private func moveFocus(by step: Int) {
    guard let focusedIndex else { return }
    var index = focusedIndex
    repeat {
      index = (index + step + widgets.count) % widgets.count
    } while !widgets[index].isFocusable
    moveFocus(to: index)
  }

  private func moveFocus(to index: Int) {
    guard index != focusedIndex else { return }
    focused?.didLoseFocus()
    focusedIndex = index
    focused?.didGainFocus()
  }

  public func height(forWidth width: Int) -> Int {
    widgets.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  public func paint(on canvas: inout Canvas, in area: Rect) {
    let slots = Slots(widgets, in: area.size)
    scroll = slots.scroll(from: scroll, showing: focusedIndex, height: area.height)
    frames = slots.areas.map { $0.moved(by: Point(x: area.x, y: area.y - scroll)) }
    shownArea = area
    if slots.height <= area.height {
      paint(slots, on: &canvas, at: area.origin)
    } else {
      paintPart(of: slots, on: &canvas, in: area)
    }
  }

  private func paint(_ slots: Slots, on canvas: inout Canvas, at origin: Point) {
    canvas.cursor = nil
    for (index, widget) in widgets.enumerated() {
      let area = slots.areas[index].moved(by: origin)
      widget.paint(on: &canvas, in: area, isFocused: index == focusedIndex)
    }
  }

  /// Paints all of it aside and copies the rows that fit.
  private func paintPart(of slots: Slots, on canvas: inout Canvas, in area: Rect) {
    var whole = Canvas(size: Size(width: area.width, height: slots.height))
    paint(slots, on: &whole, at: Point(x: 0, y: 0))
    canvas.copy(whole, rows: scroll..<scroll + area.height, to: area.origin)
    canvas.cursor = whole.cursor.map { Point(x: $0.x + area.x, y: $0.y - scroll + area.y) }
  }
}
