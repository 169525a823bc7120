import TerminalKit
import TerminalWidgets

/// Paints the name of each style role in that role, in as many columns as fit.
@MainActor
final class PreviewSwatches: Widget {
  private static let names: KeyValuePairs<StyleRole, String> = [
    .text: "text", .muted: "muted", .title: "title", .accent: "accent", .danger: "danger",
    .warning: "warning", .success: "success", .field: "field", .fieldFocused: "field focused",
    .button: "button", .buttonFocused: "button focused", .buttonDisabled: "button disabled",
    .secondaryButton: "other button", .dangerButton: "danger button",
    .dangerButtonFocused: "danger focused", .selection: "selection", .bar: "bar",
    .barKey: "key in the bar", .code: "code", .behind: "behind", .art: "art",
    .fieldEdge: "end of a field", .fieldEdgeFocused: "focused end",
  ]
  private static let width = 17
  private static let gap = 1

  /// Takes the focus so that a small screen can scroll back to it.
  var isFocusable: Bool { true }

  var description: WidgetDescription {
    WidgetDescription(role: .text, label: Self.names.map(\.value).joined(separator: ", "))
  }

  func height(forWidth width: Int) -> Int {
    (Self.names.count + columns(width) - 1) / columns(width)
  }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let columns = columns(area.width)
    for (index, (role, name)) in Self.names.enumerated() {
      let swatch = Rect(
        x: area.x + index % columns * (Self.width + Self.gap), y: area.y + index / columns,
        width: Self.width, height: 1)
      canvas.fill(swatch, role: role)
      canvas.draw(name, at: Point(x: swatch.x + 1, y: swatch.y), role: role, width: Self.width - 1)
    }
    if isFocused { canvas.cursor = area.origin }
  }

  private func columns(_ width: Int) -> Int {
    max(1, (width + Self.gap) / (Self.width + Self.gap))
  }
}
