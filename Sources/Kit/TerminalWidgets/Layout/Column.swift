import TerminalKit

/// Widgets one below the other, as a part of a `Row`.
@MainActor
public final class Column: WidgetContainer {
  /// Widgets from top to bottom.
  public let children: [any Widget]

  /// Creates a column of widgets.
  public init(_ children: [any Widget]) { self.children = children }

  public func isStack(forWidth width: Int) -> Bool { true }

  public func height(forWidth width: Int) -> Int {
    children.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  public func areas(in area: Rect) -> [Rect] { Slots.stack(children, in: area) }
}
