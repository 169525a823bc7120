import TerminalKit

extension TapePlayer {
  /// The greatest number of Tab presses. Every screen has fewer widgets that take the focus.
  private static let mostTabs = 60

  /// Moves the focus as a guest would: by Tab to a field, or by arrows to a row of a list on the
  /// way.
  func focus(_ label: String) async throws(TapeFailure) {
    for _ in 0..<Self.mostTabs {
      guard let focus = deck.focus, focus.label != label else { break }
      if let row = focus.rows.firstIndex(of: label) { return try await select(row, in: focus) }
      try await send(.key(.tab), every: nil)
    }
    guard deck.focus?.label == label || pace?.isOver == true else {
      throw failure(.noSuchFocus(label))
    }
  }

  private func select(_ row: Int, in list: TapeFocus) async throws(TapeFailure) {
    let selected = list.rows.firstIndex(of: list.selected) ?? 0
    let key: Key = row < selected ? .up : .down
    for _ in 0..<abs(row - selected) { try await send(.key(key), every: nil) }
  }
}
