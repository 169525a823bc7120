import TerminalKit
import TerminalWidgets

/// A widget that paints another one but takes no keys, because some, such as `Choices`, would keep
/// Tab for themselves.
@MainActor
final class PreviewSample: Widget {
  private let widget: any Widget

  init(_ widget: any Widget) { self.widget = widget }

  var description: WidgetDescription { widget.description }

  func height(forWidth width: Int) -> Int { widget.height(forWidth: width) }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    widget.paint(on: &canvas, in: area, isFocused: false)
  }
}
