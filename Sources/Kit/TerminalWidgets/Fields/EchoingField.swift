import TerminalKit

/// A field that shows a letter before it tells of it: who types sees it while those above the field,
/// who may take their time, still judge it.
@MainActor
public protocol EchoingField: Widget {
  /// Takes what was typed, and tells nobody yet.
  func take(_ letter: String)

  /// Tells who listens of what was taken.
  func tell()
}

extension Form {
  /// Types a letter into the field that has the focus and paints that field alone, over what was
  /// painted last.
  ///
  /// - Parameter canvas: what was painted last.
  /// - Returns: the field, which has still to tell of it; nil where nothing was typed, since this
  ///   field has to be painted with all that is around it.
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
