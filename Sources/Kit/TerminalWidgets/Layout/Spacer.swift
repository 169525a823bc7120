import TerminalKit

/// Empty rows.
@MainActor
public final class Spacer: Widget {
  public let yields: Int
  public let stretches: Bool
  private let rows: Int

  /// Creates empty rows, which are given up in the order of `yields`.
  ///
  /// - Parameter stretches: true if they also take the rows that the widgets before them leave.
  public init(rows: Int = 1, yields: Int = 0, stretches: Bool = false) {
    self.rows = rows
    self.yields = yields
    self.stretches = stretches
  }

  public var description: WidgetDescription { WidgetDescription(role: .text, label: "") }

  public func height(forWidth width: Int) -> Int { rows }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {}
}

extension Spacer {
  /// Returns the widgets with an empty row between each two, such as the buttons below a form.
  ///
  /// - Parameter yields: order in which the rows are given up on a low screen.
  public static func between(_ widgets: [any Widget], yields: Int) -> [any Widget] {
    Array(widgets.flatMap { [Spacer(yields: yields), $0] }.dropFirst())
  }
}
