import TerminalKit

/// Filters and sorts rows and keeps the selected one. Few rows are arranged at once, many in the
/// background, while the user continues with the previous arrangement. The newest request wins.
@MainActor
final class RowArranger<Rows: ArrangedRows> {
  var rows: Rows
  var cursor = RowCursor()
  /// Newest requested arrangement.
  private(set) var wanted: Rows.Arrangement
  /// Task that arranges rows; nil when idle.
  private(set) var arranging: Task<Void, Never>?
  private(set) var spinner = SpinnerMark()
  /// Called when the shown rows have changed.
  var onShow: (@MainActor () -> Void)?
  /// Called when another row is selected, by the user or by the program.
  var onSelect: (@MainActor (Int?) -> Void)? {
    didSet { remember() }
  }
  private var reported = RowIdentity()
  /// Number of replacements of the rows, which identifies the current ones.
  private var source = 0

  init(_ rows: Rows) {
    self.rows = rows
    wanted = rows.arrangement
    cursor.count = rows.count
  }

  /// Index of the selected row among all rows; nil if no row is shown.
  var selected: Int? { cursor.selected < rows.count ? rows.row(at: cursor.selected) : nil }

  /// Replaces the rows and arranges them as before.
  ///
  /// - Parameter isFiltered: whether the source has filtered them, so that another row than the
  ///   selected one isn't its neighbour.
  func show(_ newer: Rows, isFiltered: Bool = false) {
    let kept = isFiltered ? found(selected, in: newer) : followed(in: newer)
    rows = newer
    source += 1
    arrange(keeping: kept, orAt: isFiltered ? 0 : cursor.selected)
  }

  /// Selects a row, unless the filter excludes it.
  func reach(_ row: Int) {
    guard (0..<rows.total).contains(row), let place = rows.place(of: row) else { return }
    cursor.select(place)
  }

  /// Remembers the selected row as the reported one.
  func remember() { reported = identity }

  /// Calls `onSelect` if another row is selected than the last time.
  func report() {
    guard let onSelect, identity != reported else { return }
    reported = identity
    onSelect(reported.row)
  }

  /// Changes the arrangement; the selected row stays selected.
  func arrange(_ change: (inout Rows.Arrangement) -> Void) {
    change(&wanted)
    arrange(keeping: selected)
  }

  func tick() { spinner.advance() }
}

/// A selected row by position and key.
private struct RowIdentity: Equatable {
  var row: Int?
  var key: String?
}

extension RowArranger {
  /// Rows on each side of a removed one that are looked for in its place.
  private static var neighbours: Int { 20 }

  /// Returns the selected row's index in newer rows, or that of a neighbour if it was removed.
  private func followed(in newer: Rows) -> Int? {
    guard let row = selected else { return nil }
    if let found = found(row, in: newer) { return found }
    let isRenamed = !newer.hasKeys && newer.total == rows.total
    let isUnknown = rows.key(ofRow: row) == nil || newer.key(ofRow: row) == nil
    if isRenamed || isUnknown { return row < newer.total ? row : nil }
    let place = cursor.selected
    let after = (place + 1..<place + 1 + Self.neighbours).prefix { $0 < rows.count }
    let before = (place - Self.neighbours..<place).reversed().prefix { $0 >= 0 }
    let neighbour = (Array(after) + before).lazy.compactMap { [rows] in
      self.found(rows.row(at: $0), in: newer)
    }.first
    return neighbour ?? (newer.hasKeys || row >= newer.total ? nil : row)
  }

  /// Returns the index of a row in newer rows by its key.
  private func found(_ row: Int?, in newer: Rows) -> Int? {
    guard let row, let key = rows.key(ofRow: row) else { return nil }
    return newer.key(ofRow: row) == key ? row : newer.row(withKey: key, near: row)
  }

  private func arrange(keeping kept: Int?, orAt place: Int = 0) {
    arrangeAtHand()
    select(kept, orAt: place)
    // A running task looks for a newer request before it ends.
    guard arranging == nil, next != nil else { return }
    spinner = SpinnerMark()
    arranging = Task { [weak self] in
      while let (source, rows, wanted) = self?.next {
        let arranged = await Self.arranged(rows, wanted)
        self?.take(arranged, of: source)
      }
      self?.arranging = nil
    }
  }

  private func arrangeAtHand() {
    if rows.total <= Rows.mostAtOnce || rows.isImmediate(wanted) { rows.arrange(wanted) }
  }

  /// Next work for the task; nil when the arrangement is the requested one.
  private var next: (Int, Rows, Rows.Arrangement)? {
    rows.arrangement == wanted ? nil : (source, rows, wanted)
  }

  private func take(_ arranged: Rows, of source: Int) {
    guard source == self.source else { return }  // the rows have been replaced meanwhile
    let kept = selected
    rows = arranged  // with its caches, which the next request needs
    arrangeAtHand()
    select(kept)
  }

  private func select(_ kept: Int?, orAt place: Int = 0) {
    cursor.count = rows.count
    cursor.selectInPlace(kept.flatMap { rows.place(of: $0) } ?? place)
    onShow?()
  }

  private var identity: RowIdentity {
    RowIdentity(row: selected, key: selected.flatMap { rows.key(ofRow: $0) })
  }

  @concurrent
  private nonisolated static func arranged(_ rows: Rows, _ wanted: Rows.Arrangement) async -> Rows {
    var rows = rows
    rows.arrange(wanted)
    return rows
  }
}
