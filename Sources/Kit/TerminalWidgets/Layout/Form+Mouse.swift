import TerminalKit

extension Form {
  /// A click goes to what is under it and does what can be done there; the wheel moves what is
  /// under it.
  func handle(_ mouse: MouseEvent) -> Bool {
    if let popup, popup.contains(mouse.place), let focused {
      return act(mouse, on: focused, focused.popupAction(at: mouse.place.from(popup)))
    }
    guard shownArea.contains(mouse.place),
      let slot = painted.first(where: { $0.area.contains(mouse.place) })
    else { return false }
    if mouse.action == .click {
      guard slot.widget.isFocusable else { return false }
      focus(slot.widget)
    }
    return act(mouse, on: slot.widget, slot.widget.action(at: mouse.place.from(slot.area)))
  }

  private func act(_ mouse: MouseEvent, on widget: any Widget, _ action: WidgetAction?) -> Bool {
    switch mouse.action {
    case .wheelUp: widget.scroll(by: -1)
    case .wheelDown: widget.scroll(by: 1)
    case .click: action.map(widget.perform) ?? true
    }
  }
}

extension Point {
  /// The same place as seen from an area's origin.
  fileprivate func from(_ area: Rect) -> Point { Point(x: x - area.x, y: y - area.y) }
}
