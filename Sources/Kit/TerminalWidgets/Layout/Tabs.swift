import TerminalKit

/// Several groups of widgets in one place, one of them in sight at a time. Linear mode, which has
/// no place, reads them one after another.
@MainActor
public final class Tabs: WidgetContainer {
  /// A title in the bar, and the widgets that are shown while it is selected.
  public struct Tab {
    let title: String
    let widgets: [any Widget]

    public init(_ title: String, _ widgets: [any Widget]) {
      self.title = title
      self.widgets = widgets
    }
  }

  /// Called when a person has switched to another.
  public var onSelect: (@MainActor (Int) -> Void)? {
    get { bar.onSelect }
    set { bar.onSelect = newValue }
  }
  private let tabs: [Tab]
  private let headings: [Label]
  private let bar: TabBar

  /// - Parameter label: what the groups have in common.
  public init(label: String, _ tabs: [Tab]) {
    precondition(!tabs.isEmpty)
    self.tabs = tabs
    headings = tabs.map { Label($0.title, isHeading: true) }
    bar = TabBar(label: label, titles: tabs.map(\.title))
  }

  /// Which of them is in sight.
  public var selected: Int {
    get { bar.selected }
    set { bar.selected = newValue }
  }

  public var children: [any Widget] {
    [bar] + zip(headings, tabs).flatMap { [$0] + $1.widgets }
  }

  public var shownChildren: [any Widget] { [bar] + tabs[selected].widgets }

  /// As much as the tallest needs, so that nothing below moves.
  public func height(forWidth width: Int) -> Int {
    let heights = tabs.map { $0.widgets.reduce(0) { $0 + $1.height(forWidth: width) } }
    return bar.height(forWidth: width) + (heights.max() ?? 0)
  }

  public func areas(in area: Rect) -> [Rect] { Slots.stack(shownChildren, in: area) }

  public func reveal(_ child: any Widget) {
    if let tab = tabs.firstIndex(where: { $0.widgets.contains { $0 === child } }) {
      selected = tab
    }
  }
}
