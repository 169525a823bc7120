import TerminalKit

/// A list and the details beside it, where the terminal has room for both.
extension Stage {
  /// What stands side by side now; nil where one screen is seen at a time.
  var split: ScreenStack.Split? { Panes(terminal.size) == nil ? nil : stack.split }

  /// Whether that is the list, while the keys are with details that were opened from it.
  func isBesideDetails(_ place: Point) -> Bool {
    guard let split, split.details != nil, split.over.isEmpty else { return false }
    return Panes(terminal.size)?.list.contains(place) == true
  }

  /// Goes back to the list, to the row that was clicked, unless the details have something to lose, or
  /// are what that row has.
  func select(_ mouse: MouseEvent) {
    guard mouse.action == .click, let list = split?.list, !list.form.isSelected(at: mouse.place)
    else { return }
    while let split, split.list === list, split.over.isEmpty, let details = split.details {
      let count = stack.layers.count
      details.didRequestBack()
      if stack.layers.count == count { return }
    }
    if stack.active === list { list.form.reach(mouse.place) }
  }
}
