import TerminalKit
import TerminalWidgets

/// A widget that paints another one but takes no keys, because some, such as `Choices` and lists,
/// would keep Tab or the arrows for themselves.
@MainActor
final class PreviewSample: Widget {
  private let widget: any Widget

  let isFocusable: Bool

  init(_ widget: any Widget, isFocusable: Bool = false) {
    self.widget = widget
    self.isFocusable = isFocusable
  }

  var description: WidgetDescription { widget.description }

  func height(forWidth width: Int) -> Int { widget.height(forWidth: width) }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    widget.paint(on: &canvas, in: area, isFocused: isFocused)
  }
}
