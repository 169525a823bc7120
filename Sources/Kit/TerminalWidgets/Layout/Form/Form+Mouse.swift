import TerminalKit

extension Form {
  /// A click focuses the widget under the pointer and performs its action. The wheel scrolls that
  /// widget. A widget that handles mouse events itself gets all of them, with places relative to its
  /// area, and after a click also those outside of it until the button is released.
  func handle(_ mouse: MouseEvent) -> Bool {
    if let isUsed = drag(mouse) { return isUsed }
    if let popup, popup.contains(mouse.place), let focused {
      return act(mouse, on: focused, focused.popupAction(at: mouse.place.from(popup)))
    }
    guard shownArea.contains(mouse.place) else { return false }
    let slot = painted.first { $0.area.contains(mouse.place) }
    if let slot, offer(mouse, to: slot) { return true }
    if let rows = mouse.rows {
      return slot?.widget.scroll(by: rows) == true || wheel(by: 3 * rows)
    }
    guard mouse.action == .click, let slot, slot.widget.isFocusable else { return false }
    if slot.widget === submitButton, returnsToDoubt() { return true }
    focus(slot.widget)
    return act(mouse, on: slot.widget, slot.widget.action(at: mouse.place.from(slot.area)))
  }

  /// Returns whether the widget with the button held has handled a movement or a release; nil if
  /// there is no such widget.
  private func drag(_ mouse: MouseEvent) -> Bool? {
    guard mouse.action == .drag || mouse.action == .release else {
      held = nil
      return nil
    }
    defer { if mouse.action == .release { held = nil } }
    guard let slot = painted.first(where: { $0.widget === held }) else { return false }
    return slot.widget.handle(.mouse(mouse.from(slot.area)))
  }

  /// Offers an event to a widget as it is. One that handles it gets the focus, and the movements that
  /// follow.
  private func offer(_ mouse: MouseEvent, to slot: Slots.Slot) -> Bool {
    guard slot.widget.handle(.mouse(mouse.from(slot.area))) else { return false }
    guard mouse.rows == nil else { return true }
    if slot.widget.isFocusable { focus(slot.widget) }
    held = slot.widget
    return true
  }

  /// Focuses the widget at a point and selects the clicked row without opening it.
  public func reach(_ place: Point) {
    guard shownArea.contains(place), let slot = painted.first(where: { $0.area.contains(place) }),
      slot.widget.isFocusable
    else { return }
    focus(slot.widget)
    if let row = slot.widget.action(at: place.from(slot.area))?.row {
      _ = slot.widget.perform(.reach(row))
    }
  }

  /// Returns whether the row at a point is already selected.
  public func isSelected(at place: Point) -> Bool {
    guard shownArea.contains(place), let slot = painted.first(where: { $0.area.contains(place) }),
      let list = slot.widget as? ListBox,
      let row = list.action(at: place.from(slot.area))?.row
    else { return false }
    return row == list.selected
  }

  private func act(_ mouse: MouseEvent, on widget: any Widget, _ action: WidgetAction?) -> Bool {
    mouse.rows.map(widget.scroll) ?? action.map(widget.perform) ?? true
  }
}

extension MouseEvent {
  /// Direction of the wheel; nil for a button.
  fileprivate var rows: Int? {
    switch action {
    case .wheelUp: -1
    case .wheelDown: 1
    default: nil
    }
  }

  fileprivate func from(_ area: Rect) -> MouseEvent { MouseEvent(action, at: place.from(area)) }
}

extension Point {
  /// Returns the point relative to an area's origin.
  fileprivate func from(_ area: Rect) -> Point { Point(x: x - area.x, y: y - area.y) }
}
