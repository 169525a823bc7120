import TerminalKit

/// Widgets side by side, or one below the other where there is no room for that.
@MainActor
public final class Row: WidgetContainer {
  private static let gap = 2

  public let children: [any Widget]
  private let shares: [Int]
  private let narrowest: Int

  /// - Parameters:
  ///   - shares: how the columns are shared out; equally if that isn't said.
  ///   - narrowest: how many columns each widget needs at least, to stand beside another.
  public init(_ children: [any Widget], shares: [Int]? = nil, narrowest: Int = 24) {
    self.children = children
    self.shares = shares ?? children.map { _ in 1 }
    self.narrowest = narrowest
    precondition(self.shares.count == children.count && self.shares.allSatisfy { $0 > 0 })
  }

  public func height(forWidth width: Int) -> Int {
    guard let widths = widths(in: width) else {
      return children.reduce(0) { $0 + $1.height(forWidth: width) }
    }
    return zip(children, widths).map { $0.height(forWidth: $1) }.max() ?? 0
  }

  public func areas(in area: Rect) -> [Rect] {
    guard let widths = widths(in: area.width) else { return Slots.stack(children, in: area) }
    var x = area.x
    return zip(children, widths).map { child, width in
      defer { x += width + Self.gap }
      let height = child.stretches ? area.height : child.height(forWidth: width)
      return Rect(x: x, y: area.y, width: width, height: height)
    }
  }

  /// Nil where they must stand one below the other.
  private func widths(in width: Int) -> [Int]? {
    let room = width - Self.gap * (children.count - 1)
    let all = shares.reduce(0, +)
    let widths = shares.map { room * $0 / max(1, all) }
    return widths.allSatisfy { $0 >= narrowest } ? widths : nil
  }
}
