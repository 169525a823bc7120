import TerminalKit

/// Widget that arranges others in its area. A form gives focus, keys and clicks to its children,
/// and linear mode reads all of them.
@MainActor
public protocol WidgetContainer: Widget {
  /// All children in reading order, visible or not.
  var children: [any Widget] { get }
  /// Visible children; by default all.
  var shownChildren: [any Widget] { get }

  /// Returns whether the children stand one below the other at a width in columns. They then give up
  /// rows like the widgets around them. The default is false.
  func isStack(forWidth width: Int) -> Bool

  /// Returns the area of each visible child.
  func areas(in area: Rect) -> [Rect]

  /// Makes a child visible so that it can have the focus.
  func reveal(_ child: any Widget)
}

extension WidgetContainer {
  public var container: (any WidgetContainer)? { self }
  public var shownChildren: [any Widget] { children }
  public var stretches: Bool { shownChildren.contains { $0.stretches } }
  /// The children describe themselves, so the container adds nothing.
  public var description: WidgetDescription { WidgetDescription(role: .layout, label: "") }

  public func isStack(forWidth width: Int) -> Bool { false }

  public func reveal(_ child: any Widget) {}

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    for (child, area) in zip(shownChildren, areas(in: area)) {
      child.paint(on: &canvas, in: area, isFocused: false)
    }
  }
}

extension Widget {
  /// The widget itself, or the children that stand one below the other at a width.
  func stacked(forWidth width: Int) -> [any Widget] {
    guard let container, container.isStack(forWidth: width) else { return [self] }
    return container.shownChildren.flatMap { $0.stacked(forWidth: width) }
  }

  /// Returns the rows without those that it, or its children one below the other, can spare.
  func leastRows(forWidth width: Int) -> Int {
    guard let container, container.isStack(forWidth: width) else {
      return height(forWidth: width) - spareRows(forWidth: width)
    }
    return container.shownChildren.reduce(0) { $0 + $1.leastRows(forWidth: width) }
  }

  /// The widget itself, or all widgets in it that are no containers, in reading order.
  var leaves: [any Widget] {
    guard let container else { return [self] }
    return container.children.flatMap(\.leaves)
  }

  /// The visible ones of `leaves`.
  var shownLeaves: [any Widget] {
    guard let container else { return [self] }
    return container.shownChildren.flatMap(\.shownLeaves)
  }

  /// Makes a widget inside this one visible.
  func revealLeaf(_ leaf: any Widget) {
    guard let container,
      let child = container.children.first(where: { $0.leaves.contains { $0 === leaf } })
    else { return }
    container.reveal(child)
    child.revealLeaf(leaf)
  }
}

extension Form {
  /// Returns the rows that all widgets need in a size, in which some may give up theirs.
  package func height(in size: Size) -> Int {
    let widgets = roots.flatMap { $0.stacked(forWidth: size.width) }
    return Slots.heights(of: widgets, in: size).reduce(0, +)
  }
}
