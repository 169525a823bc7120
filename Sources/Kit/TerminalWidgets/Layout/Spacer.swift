import TerminalKit

/// Empty rows.
@MainActor
public final class Spacer: Widget {
  private let rows: Int

  public init(rows: Int = 1) { self.rows = rows }

  public var description: WidgetDescription { WidgetDescription(role: .text, label: "") }

  public func height(forWidth width: Int) -> Int { rows }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {}
}
