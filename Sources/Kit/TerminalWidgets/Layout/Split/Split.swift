import TerminalKit

/// Two panes with a border between them, which the user moves by keys or drags with the mouse. The
/// panes keep their shares of the area when its size changes.
///
/// The border has the focus between the panes. In an area that is too narrow for both, panes side by
/// side stand one below the other, without a border that moves.
@MainActor
public final class Split: WidgetContainer {
  /// Position of the panes.
  public enum Arrangement: Sendable {
    /// The first pane is left of the second.
    case sideBySide
    /// The first pane is above the second.
    case oneBelowTheOther
  }

  /// Position of the panes.
  public let arrangement: Arrangement
  /// Called with the first pane's share when the user has moved the border.
  public var onMove: (@MainActor (Double) -> Void)?
  /// Share of the first pane, from 0 to 1. The panes keep their smallest sizes whatever it is.
  public var share: Double {
    didSet { share = max(0, min(share, 1)) }
  }

  private let first: [any Widget]
  private let second: [any Widget]
  private let initialShare: Double
  private let smallest: (first: Int, second: Int)
  private let border: SplitBorder
  /// Columns or rows of both panes, and of the first, when they were painted last.
  private var painted = (room: 0, first: 0)

  /// Creates two panes.
  ///
  /// - Parameters:
  ///   - label: name of the border for tests and screen readers, such as `Width of the list`.
  ///   - share: part of the area that the first pane gets, from 0 to 1.
  ///   - smallest: columns, or rows if the panes are one below the other, that each pane gets at least.
  public init(
    label: String, _ first: [any Widget], _ second: [any Widget],
    arrangement: Arrangement = .sideBySide, share: Double = 0.5,
    smallest: (first: Int, second: Int)? = nil
  ) {
    (self.first, self.second, self.arrangement) = (first, second, arrangement)
    self.smallest = smallest ?? (arrangement == .sideBySide ? (20, 20) : (3, 3))
    precondition(
      self.smallest.first > 0 && self.smallest.second > 0,
      "Each pane of “\(label)” needs a smallest size of at least 1.")
    initialShare = max(0, min(share, 1))
    self.share = initialShare
    border = SplitBorder(label: label, isUpright: arrangement == .sideBySide)
    border.onMove = { [weak self] in self?.move($0) }
  }

  public var children: [any Widget] { first + [border] + second }

  public func isStack(forWidth width: Int) -> Bool {
    let isStack =
      arrangement == .sideBySide
      && width < smallest.first + SplitBorder.columns + smallest.second
    border.isMovable = !isStack
    return isStack
  }

  public func height(forWidth width: Int) -> Int {
    guard arrangement == .sideBySide, !isStack(forWidth: width) else {
      return children.reduce(0) { $0 + $1.height(forWidth: width) }
    }
    let columns = sizeOfFirst(in: width - SplitBorder.columns)
    return max(
      Self.height(of: first, columns),
      Self.height(of: second, width - SplitBorder.columns - columns))
  }

  public func areas(in area: Rect) -> [Rect] {
    if isStack(forWidth: area.width) { return Slots.stack(children, in: area) }
    return arrangement == .sideBySide ? columns(in: area) : rows(in: area)
  }

  private func columns(in area: Rect) -> [Rect] {
    let room = area.width - SplitBorder.columns
    let size = sizeOfFirst(in: room)
    painted = (room, size)
    let line = Rect(
      x: area.x + size, y: area.y, width: SplitBorder.columns, height: area.height)
    return Slots.stack(first, in: Rect(x: area.x, y: area.y, width: size, height: area.height))
      + [line]
      + Slots.stack(
        second,
        in: Rect(
          x: line.x + line.width, y: area.y, width: room - size, height: area.height))
  }

  private func rows(in area: Rect) -> [Rect] {
    let room = max(0, area.height - 1)
    let size = sizeOfFirst(in: room)
    painted = (room, size)
    return Slots.stack(first, in: Rect(x: area.x, y: area.y, width: area.width, height: size))
      + [Rect(x: area.x, y: area.y + size, width: area.width, height: min(1, area.height))]
      + Slots.stack(
        second,
        in: Rect(x: area.x, y: area.y + size + 1, width: area.width, height: room - size))
  }

  /// Returns the first pane's share of the room. Where there isn't enough for both, the panes share it.
  private func sizeOfFirst(in room: Int) -> Int {
    let size = Int((share * Double(room)).rounded())
    guard room >= smallest.first + smallest.second else {
      return room * smallest.first / (smallest.first + smallest.second)
    }
    return max(smallest.first, min(size, room - smallest.second))
  }

  private func move(_ move: SplitBorder.Move) {
    let room = painted.room
    guard room >= smallest.first + smallest.second else { return }
    let before = sizeOfFirst(in: room)
    let target =
      switch move {
      case .by(let cells): before + cells
      case .drag(let cells): painted.first + cells
      case .toStart: smallest.first
      case .toEnd: room - smallest.second
      case .restore: Int((initialShare * Double(room)).rounded())
      }
    let moved = max(smallest.first, min(target, room - smallest.second))
    share = Double(moved) / Double(room)
    if moved != before { onMove?(share) }
  }

  private static func height(of widgets: [any Widget], _ width: Int) -> Int {
    widgets.reduce(0) { $0 + $1.height(forWidth: width) }
  }
}
