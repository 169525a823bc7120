import TerminalKit

extension Form {
  /// A click goes to what is under it and does what can be done there; the wheel moves what is
  /// under it.
  func handle(_ mouse: MouseEvent) -> Bool {
    if let popup, popup.contains(mouse.place), let focused {
      return act(mouse, on: focused, focused.popupAction(at: mouse.place.from(popup)))
    }
    guard shownArea.contains(mouse.place) else { return false }
    let slot = painted.first { $0.area.contains(mouse.place) }
    if let rows = mouse.rows {
      return slot?.widget.scroll(by: rows) == true || wheel(by: 3 * rows)
    }
    guard let slot, slot.widget.isFocusable else { return false }
    focus(slot.widget)
    return act(mouse, on: slot.widget, slot.widget.action(at: mouse.place.from(slot.area)))
  }

  /// Gives the widget there the focus and selects what was clicked, without opening it.
  public func reach(_ place: Point) {
    guard shownArea.contains(place), let slot = painted.first(where: { $0.area.contains(place) }),
      slot.widget.isFocusable
    else { return }
    focus(slot.widget)
    if case .choose(let row) = slot.widget.action(at: place.from(slot.area)) {
      _ = slot.widget.perform(.reach(row))
    }
  }

  /// Whether a row stands there that is selected already.
  public func isSelected(at place: Point) -> Bool {
    guard shownArea.contains(place), let slot = painted.first(where: { $0.area.contains(place) }),
      let list = slot.widget as? ListBox,
      case .choose(let row) = list.action(at: place.from(slot.area))
    else { return false }
    return row == list.selected
  }

  private func act(_ mouse: MouseEvent, on widget: any Widget, _ action: WidgetAction?) -> Bool {
    mouse.rows.map(widget.scroll) ?? action.map(widget.perform) ?? true
  }
}

extension MouseEvent {
  /// Which way the wheel turns; nil for a click.
  fileprivate var rows: Int? {
    switch action {
    case .wheelUp: -1
    case .wheelDown: 1
    case .click: nil
    }
  }
}

extension Point {
  /// The same place as seen from an area's origin.
  fileprivate func from(_ area: Rect) -> Point { Point(x: x - area.x, y: y - area.y) }
}
