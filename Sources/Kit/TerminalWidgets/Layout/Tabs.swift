import TerminalKit

/// Groups of widgets in one area, one of them visible at a time. Linear mode reads all groups one
/// after another.
@MainActor
public final class Tabs: WidgetContainer {
  /// Group of widgets with its title in the bar.
  public struct Tab {
    let title: String
    let widgets: [any Widget]

    /// Creates a tab.
    public init(_ title: String, _ widgets: [any Widget]) {
      self.title = title
      self.widgets = widgets
    }
  }

  /// Called with the tab's index when the user has switched to another.
  public var onSelect: (@MainActor (Int) -> Void)? {
    get { bar.onSelect }
    set { bar.onSelect = newValue }
  }
  private let tabs: [Tab]
  private let headings: [Label]
  private let bar: TabBar

  /// Creates tabs; the first is selected.
  ///
  /// - Parameter label: common name of the groups for tests and linear mode.
  public init(label: String, _ tabs: [Tab]) {
    precondition(!tabs.isEmpty, "Tabs “\(label)” need at least one tab.")
    self.tabs = tabs
    headings = tabs.map { Label($0.title, isHeading: true) }
    bar = TabBar(label: label, titles: tabs.map(\.title))
  }

  /// Index of the visible tab, from 0.
  public var selected: Int {
    get { bar.selected }
    set { bar.selected = newValue }
  }

  public var children: [any Widget] {
    [bar] + zip(headings, tabs).flatMap { [$0] + $1.widgets }
  }

  public var shownChildren: [any Widget] { [bar] + tabs[selected].widgets }

  /// Height of the tallest tab, so that widgets below don't move.
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
