import TerminalKit

/// A list with its details beside it, on a terminal with room for both.
extension Stage {
  /// The screens side by side; nil if one screen is shown at a time.
  var split: ScreenStack.Split? { Panes(terminal.size) == nil ? nil : stack.split }

  /// The width of the page below all popups; nil if two screens are side by side.
  var pageWidth: Screen.Width? {
    split == nil ? stack.visibleLayers.first?.screen.width ?? .reading : nil
  }

  /// Returns whether a position is in the list while details opened from it have the keys.
  func isBesideDetails(_ place: Point) -> Bool {
    guard let split, split.details != nil, split.over.isEmpty else { return false }
    return Panes(terminal.size)?.list.contains(place) == true
  }

  /// Goes back to the list and selects the clicked row. Nothing happens if the details would lose
  /// changes, or belong to that row.
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
