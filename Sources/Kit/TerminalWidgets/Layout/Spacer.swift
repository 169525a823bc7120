import TerminalKit

/// Empty rows.
@MainActor
public final class Spacer: Widget {
  public let yields: Int
  private let rows: Int

  /// Creates empty rows, which are given up in the order of `yields`.
  public init(rows: Int = 1, yields: Int = 0) {
    self.rows = rows
    self.yields = yields
  }

  public var description: WidgetDescription { WidgetDescription(role: .text, label: "") }

  public func height(forWidth width: Int) -> Int { rows }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {}
}
