extension ListBox {
  /// Index of the selected row among all rows; nil if no row is shown. Setting it selects a row,
  /// unless the filter excludes it; nil has no effect.
  public var selected: Int? {
    get { arranger.selected }
    set { if let newValue { reach(newValue) } }
  }

  /// Called with `selected` when another row is selected: by a key, a click, the filter or the
  /// program, after the selected row was removed, or after it moved to another index. It isn't
  /// called for the row that is selected when the property is set.
  ///
  /// A list with `onSelect` and without `onOpen` offers its rows in linear mode, too.
  public var onSelect: (@MainActor (Int?) -> Void)? {
    get { arranger.onSelect }
    set { arranger.onSelect = newValue }
  }

  /// Replaces the rows. The selected row stays selected, on its line of the screen; after its
  /// removal the next one is, or the previous one. Rows are recognised by their `id`, or by their
  /// titles.
  public func show(_ newer: Source) {
    measure(newer)
    looked.forget()
    let isFiltered = looked.isFiltered
    looked.isFiltered = false
    arranger.show(ListRows(newer), isFiltered: isFiltered)
  }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let row) where (0..<source.count).contains(row) && !isOnlyRead:
      reach(row)
      onOpen?(row)
    case .reach(let row) where (0..<source.count).contains(row): reach(row)
    default: return false
    }
    return true
  }

  /// True if the rows can be neither opened nor selected for a purpose.
  var isOnlyRead: Bool { onOpen == nil && onSelect == nil }

  func reach(_ row: Int) {
    arranger.reach(row)
    _ = didMove(true)
  }
}

extension ListBox.Source {
  var hasKeys: Bool {
    if case .rows(let rows) = content { return rows.contains { $0.id != nil } }
    return true
  }

  /// Returns the identity of a row; nil if the row isn't in memory.
  func key(ofRow index: Int) -> String? {
    guard (0..<count).contains(index) else { return nil }
    return switch (keys, content) {
    case (.packed(let keys), _): keys[index]
    case (.window(let keys), _): keys[index]
    case (nil, .rows(let rows)): rows[index].id ?? rows[index].title
    case (nil, _): nil
    }
  }

  /// Returns the row with a key; of several rows in memory the nearest one.
  func row(withKey key: String, near row: Int) -> Int? {
    switch (keys, content) {
    case (.packed(let keys), _): keys.firstIndex(of: key)
    case (.window(let keys), _): keys.first { $0.value == key }?.key
    case (nil, .rows(let rows)):
      rows.indices.filter { (rows[$0].id ?? rows[$0].title) == key }
        .min { abs($0 - row) < abs($1 - row) }
    case (nil, _): nil
    }
  }
}
