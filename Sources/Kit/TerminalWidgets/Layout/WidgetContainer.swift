import TerminalKit

/// A widget that arranges others in its area. A form gives the focus, keys and clicks to what is
/// in it, and linear mode reads all of it.
@MainActor
public protocol WidgetContainer: Widget {
  /// All that is in it in the order of reading, whether or not it is in sight.
  var children: [any Widget] { get }
  /// Those in sight.
  var shownChildren: [any Widget] { get }

  /// Where each of the children in sight stands.
  func areas(in area: Rect) -> [Rect]

  /// Brings a child into sight, since it is to have the focus.
  func reveal(_ child: any Widget)
}

extension WidgetContainer {
  public var container: (any WidgetContainer)? { self }
  public var shownChildren: [any Widget] { children }
  public var stretches: Bool { shownChildren.contains { $0.stretches } }
  /// It says nothing that its children don't say.
  public var description: WidgetDescription { WidgetDescription(role: .layout, label: "") }

  public func reveal(_ child: any Widget) {}

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    for (child, area) in zip(shownChildren, areas(in: area)) {
      child.paint(on: &canvas, in: area, isFocused: false)
    }
  }
}

extension Widget {
  /// Itself, or what is in it that is no container, in the order of reading.
  var leaves: [any Widget] {
    guard let container else { return [self] }
    return container.children.flatMap(\.leaves)
  }

  /// Those in sight.
  var shownLeaves: [any Widget] {
    guard let container else { return [self] }
    return container.shownChildren.flatMap(\.shownLeaves)
  }

  /// Brings something that is in it into sight.
  func revealLeaf(_ leaf: any Widget) {
    guard let container,
      let child = container.children.first(where: { $0.leaves.contains { $0 === leaf } })
    else { return }
    container.reveal(child)
    child.revealLeaf(leaf)
  }
}
