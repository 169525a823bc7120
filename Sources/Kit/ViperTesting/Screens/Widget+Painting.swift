import TerminalKit
import TerminalWidgets

/// A widget of one's own, alone: painted as text, and pressed.
@MainActor
extension Widget {
  /// The widget on a canvas of its own.
  ///
  /// - Parameter height: in rows; nil for as many as it needs.
  public func canvas(width: Int, height: Int? = nil, isFocused: Bool = true) -> Canvas {
    let size = Size(width: width, height: height ?? self.height(forWidth: width))
    var canvas = Canvas(size: size)
    paint(on: &canvas, in: Rect(size), isFocused: isFocused)
    return canvas
  }

  /// The same as text, without the blanks at the ends.
  public func lines(width: Int, height: Int? = nil, isFocused: Bool = true) -> [String] {
    canvas(width: width, height: height, isFocused: isFocused).lines
  }

  public func cursor(width: Int, height: Int? = nil) -> Point? {
    canvas(width: width, height: height).cursor
  }

  public func press(_ keys: Key...) { for key in keys { _ = handle(.key(key)) } }

  public func type(_ text: String) { _ = handle(.text(text)) }

  public func paste(_ text: String) { _ = handle(.paste(text)) }
}
