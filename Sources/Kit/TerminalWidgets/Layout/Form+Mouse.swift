import TerminalKit

extension Form {
  /// A click goes to what is under it and does what can be done there; the wheel moves what is
  /// under it as the arrow keys do.
  func handle(_ mouse: MouseEvent) -> Bool {
    guard let index = index(at: mouse.place) else { return false }
    let widget = widgets[index]
    switch mouse.action {
    case .wheelUp: return widget.handle(.key(.up))
    case .wheelDown: return widget.handle(.key(.down))
    case .click:
      guard widget.isFocusable else { return false }
      focus(widget)
      let place = Point(
        x: mouse.place.x - frames[index].x, y: mouse.place.y - frames[index].y)
      return widget.action(at: place).map(widget.perform) ?? true
    }
  }

  private func index(at place: Point) -> Int? {
    guard frames.count == widgets.count, shownArea.contains(place) else { return nil }
    return frames.firstIndex { $0.contains(place) }
  }
}
