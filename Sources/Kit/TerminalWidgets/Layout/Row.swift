import TerminalKit

/// Widgets side by side, or one below the other if the area is too narrow.
@MainActor
public final class Row: WidgetContainer {
  private static let gap = 2

  /// Widgets from left to right.
  public let children: [any Widget]
  public let yields: Int
  private let shares: [Int]
  private let narrowest: Int

  /// Creates a row of widgets.
  ///
  /// - Parameters:
  ///   - shares: proportions of the columns' widths; nil for equal ones.
  ///   - narrowest: columns that each widget needs at least to stand beside another.
  ///   - yields: order in which the columns give up the rows that their widgets can spare.
  public init(
    _ children: [any Widget], shares: [Int]? = nil, narrowest: Int = 24, yields: Int = 0
  ) {
    self.children = children
    self.yields = yields
    self.shares = shares ?? children.map { _ in 1 }
    self.narrowest = narrowest
    precondition(
      self.shares.count == children.count,
      "A row of \(children.count) widgets needs a share for each of them, not \(self.shares.count)."
    )
    precondition(
      self.shares.allSatisfy { $0 > 0 }, "Each share of a row is at least 1: \(self.shares)")
  }

  public func isStack(forWidth width: Int) -> Bool { widths(in: width) == nil }

  public func height(forWidth width: Int) -> Int {
    guard let widths = widths(in: width) else {
      return children.reduce(0) { $0 + $1.height(forWidth: width) }
    }
    return zip(children, widths).map { $0.height(forWidth: $1) }.max() ?? 0
  }

  public func spareRows(forWidth width: Int) -> Int {
    guard yields > 0, let widths = widths(in: width) else { return 0 }
    let least = zip(children, widths).map { $0.leastRows(forWidth: $1) }.max() ?? 0
    return height(forWidth: width) - least
  }

  public func areas(in area: Rect) -> [Rect] {
    guard let widths = widths(in: area.width) else { return Slots.stack(children, in: area) }
    var x = area.x
    return zip(children, widths).map { child, width in
      defer { x += width + Self.gap }
      let height =
        child.stretches ? area.height : min(area.height, child.height(forWidth: width))
      return Rect(x: x, y: area.y, width: width, height: height)
    }
  }

  /// Returns nil if the widgets must stand one below the other.
  private func widths(in width: Int) -> [Int]? {
    let room = width - Self.gap * (children.count - 1)
    let all = shares.reduce(0, +)
    let widths = shares.map { room * $0 / max(1, all) }
    return widths.allSatisfy { $0 >= narrowest } ? widths : nil
  }
}
