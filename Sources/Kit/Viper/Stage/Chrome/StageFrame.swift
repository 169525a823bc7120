import TerminalKit
import TerminalWidgets

/// The parts around a screen's widgets, on a whole terminal or below its prompt.
@MainActor
protocol StageFrame {
  var words: KitTexts { get set }
  /// The smallest terminal on which keys have an effect.
  var minimum: Size { get }

  /// Paints the visible layers.
  ///
  /// - Parameters:
  ///   - split: the list and its details, if they are side by side.
  ///   - hints: returns the available keys. It is called after painting, which determines the widgets
  ///     that scroll.
  ///   - notice: a text in the bottom line in place of the keys.
  ///   - invitation: a text in the first line, where there is room for it.
  ///   - isPlain: whether to leave out decorations, for a screen reader.
  func paint(
    _ layers: ArraySlice<ScreenStack.Layer>, split: ScreenStack.Split?, hints: () -> [KeyHint],
    notice: String?, invitation: String, size: Size, isPlain: Bool
  ) -> Canvas

  /// Returns the key that was clicked in the bottom line.
  ///
  /// - Parameter width: that of the page; nil for two panes.
  func event(
    at place: Point, _ hints: [KeyHint], width: Screen.Width?, _ size: Size
  ) -> InputEvent?
}

extension StageFrame {
  /// Says which size is needed.
  func paintTooSmall(on canvas: inout Canvas, _ size: Size) {
    let text = words.tooSmall(needed: minimum, now: size)
    for (row, line) in WrappedText(text, width: canvas.size.width).lines.enumerated() {
      canvas.draw(line, at: Point(x: 0, y: row), width: canvas.size.width)
    }
  }
}
