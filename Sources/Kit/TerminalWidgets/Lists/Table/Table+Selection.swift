import UnicodeKit

extension Table {
  /// Index of the selected row among all rows, in their original order; nil if no row is shown.
  /// Setting it selects a row, unless the filter excludes it; nil has no effect.
  public var selected: Int? {
    get { arranger.selected }
    set { if let newValue { reach(newValue) } }
  }

  /// Called with `selected` when another row is selected: by a key, a click, sorting, the filter or
  /// the program, after the selected row was removed, or after it moved to another index. It isn't
  /// called for the row that is selected when the property is set.
  ///
  /// A table with `onSelect` and without `onOpen` offers its rows in linear mode, too.
  public var onSelect: (@MainActor (Int?) -> Void)? {
    get { arranger.onSelect }
    set { arranger.onSelect = newValue }
  }

  /// Replaces the rows, and sorts and filters them as before. The selected row stays selected; after
  /// its removal the next one in the shown order is, or the previous one.
  ///
  /// - Parameter key: column that identifies a row; the first one if it is nil.
  public func show(_ cells: [PackedTexts], knownBy key: Int? = nil) {
    arranger.rows.keyColumn = key
    arranger.remember()
    arranger.show(TableRows(rows.columns, cells, keyColumn: key))
    measure()
  }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let row) where (0..<rows.total).contains(row) && !isOnlyRead:
      reach(row)
      onOpen?(row)
    case .reach(let row) where (0..<rows.total).contains(row): reach(row)
    case .sort(let column) where rows.columns.indices.contains(column): sort(by: column)
    default: return false
    }
    return true
  }

  /// True if the rows can be neither opened nor selected for a purpose.
  var isOnlyRead: Bool { onOpen == nil && onSelect == nil }

  func didMove(_ isMove: Bool) -> Bool {
    if isMove { arranger.report() }
    return isMove
  }

  private func reach(_ row: Int) {
    arranger.reach(row)
    arranger.report()
  }
}
