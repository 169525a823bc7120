import TerminalKit
import TerminalWidgets

/// The top screen alone, in as many rows as it needs, below the prompt of a terminal.
@MainActor
struct InlineFrame: StageFrame {
  /// The most columns; longer lines are hard to read.
  private static let measure = 76
  private static let indent = 2
  /// Title and keys, each with an empty row.
  private static let rowsAround = 4
  /// Rows that an open list gets below its field.
  private static let rowsForPopup = 9

  let header: Stage.Header
  var words: KitTexts
  var minimum: Size { Size(width: 20, height: 8) }

  func paint(
    _ layers: ArraySlice<ScreenStack.Layer>, split: ScreenStack.Split?, hints: () -> [KeyHint],
    notice: String?, invitation: String, size: Size, isPlain: Bool
  ) -> Canvas {
    // A full row would begin another one.
    let width = max(1, min(size.width - 1, Self.measure))
    guard size.contains(minimum), let screen = layers.last?.screen else {
      var canvas = Canvas(
        size: Size(width: width, height: max(1, min(2, size.height - 1))), isPlain: isPlain)
      paintTooSmall(on: &canvas, size)
      return canvas
    }
    let room = size.height - 1
    let rows = min(room, screen.form.height(forWidth: width - 2 * Self.indent) + Self.rowsAround)
    var canvas = paint(screen, on: Size(width: width, height: rows), isPlain: isPlain)
    if screen.form.popup != nil {
      canvas = paint(
        screen, on: Size(width: width, height: min(room, rows + Self.rowsForPopup)),
        isPlain: isPlain)
    }
    StatusBar(hints(), words: words, notice: notice, indent: Self.indent).paint(
      on: &canvas, in: Rect(canvas.size).row(canvas.size.height - 1), role: .muted, keyRole: .title)
    return canvas
  }

  /// Returns nil: the terminal's own selection works below the prompt, the mouse doesn't.
  func event(
    at place: Point, _ hints: [KeyHint], width: Screen.Width?, _ size: Size
  ) -> InputEvent? { nil }

  private func paint(_ screen: Screen, on size: Size, isPlain: Bool) -> Canvas {
    var canvas = Canvas(
      size: size, isPlain: isPlain, markWords: isPlain ? words.markWords : .english)
    let used = canvas.draw(isPlain ? "" : "\(header.mark) ", at: Point(x: 0, y: 0), role: .accent)
    canvas.draw(
      screen.title.isEmpty ? header.name : screen.title, at: Point(x: used, y: 0), role: .title,
      width: size.width - used)
    let page = Rect(canvas.size).inset(columns: Self.indent, rows: 2)
    screen.form.paint(on: &canvas, in: page)
    return canvas
  }
}
