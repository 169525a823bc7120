import TerminalKit
import TerminalWidgets

/// Painting and pressing a single widget.
@MainActor
extension Widget {
  /// Returns a canvas with the widget alone.
  ///
  /// - Parameter height: in rows; nil for as many as the widget needs.
  public func canvas(
    width: Int, height: Int? = nil, isFocused: Bool = true, isPlain: Bool = false
  ) -> Canvas {
    let size = Size(width: width, height: height ?? self.height(forWidth: width))
    var canvas = Canvas(size: size, isPlain: isPlain)
    paint(on: &canvas, in: Rect(size), isFocused: isFocused)
    return canvas
  }

  /// Returns the painted widget as text, without blanks at the ends of rows.
  public func lines(width: Int, height: Int? = nil, isFocused: Bool = true) -> [String] {
    canvas(width: width, height: height, isFocused: isFocused).lines
  }

  /// Returns the position of the cursor in the widget; nil if it is hidden.
  public func cursor(width: Int, height: Int? = nil) -> Point? {
    canvas(width: width, height: height).cursor
  }

  /// Presses keys in the widget.
  public func press(_ keys: Key...) { for key in keys { _ = handle(.key(key)) } }

  /// Types text into the widget.
  public func type(_ text: String) { _ = handle(.text(text)) }

  /// Pastes text into the widget.
  public func paste(_ text: String) { _ = handle(.paste(text)) }
}
