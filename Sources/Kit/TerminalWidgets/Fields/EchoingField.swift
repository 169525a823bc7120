import TerminalKit

/// Field that shows typed text before it calls its handlers. The user sees a letter at once, even
/// if a handler takes long to validate the text.
@MainActor
public protocol EchoingField: Widget {
  /// Inserts typed text without calling a handler.
  func take(_ letter: String)

  /// Calls the handlers for the inserted text.
  func tell()
}

extension Form {
  /// Types a letter into the focused field and paints only that field over the previous canvas. If
  /// the text changes the field's height, nothing is painted, since only a full paint can show
  /// that.
  ///
  /// - Parameter canvas: canvas that was painted last.
  /// - Returns: the field, whose `tell` the caller must call; nil if nothing was typed, because the
  ///   field can't be painted alone.
  public func echo(_ letter: String, on canvas: inout Canvas) -> (any EchoingField)? {
    guard popup == nil, let field = focused?.echoing,
      let area = painted.first(where: { $0.widget === field })?.area,
      shownArea.y <= area.y, area.y + area.height <= shownArea.y + shownArea.height
    else { return nil }
    field.take(letter)
    guard field.height(forWidth: area.width) == area.height else { return field }
    canvas.fill(area, role: .text)
    field.paint(on: &canvas, in: area, isFocused: true)
    return field
  }
}
