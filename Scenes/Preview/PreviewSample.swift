import TerminalKit
import TerminalWidgets

/// A widget that can only be looked at; `Choices`, for one, would keep Tab for itself.
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
