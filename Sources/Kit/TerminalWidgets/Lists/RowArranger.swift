import TerminalKit

/// Rows of which one is selected, sorted and filtered: few at once, many aside, where one goes on
/// meanwhile with what is shown. The newest wish is what comes of several.
@MainActor
final class RowArranger<Rows: ArrangedRows> {
  var rows: Rows
  var cursor = RowCursor()
  /// How the rows are to be shown, when that is done.
  private(set) var wanted: Rows.Arrangement
  /// Arranges aside; nil when nothing is left to do.
  private(set) var arranging: Task<Void, Never>?
  private(set) var spinner = SpinnerMark()
  /// Called when other rows are shown than before.
  var onShow: (@MainActor () -> Void)?
  /// The rows are others than before, counted.
  private var source = 0

  init(_ rows: Rows) {
    self.rows = rows
    wanted = rows.arrangement
    cursor.count = rows.count
  }

  /// The selected row's index among all rows; nil when none is shown.
  var selected: Int? { cursor.selected < rows.count ? rows.row(at: cursor.selected) : nil }

  /// Shows other rows, sorted and filtered as those before.
  ///
  /// - Parameters:
  ///   - kept: the one of them that is selected.
  ///   - place: where else, when it is nil.
  func show(_ newer: Rows, keeping kept: Int?, orAt place: Int = 0) {
    rows = newer
    source += 1
    arrange(keeping: kept, orAt: place)
  }

  /// Sorts or filters otherwise; the selected row stays selected.
  func arrange(_ change: (inout Rows.Arrangement) -> Void) {
    change(&wanted)
    arrange(keeping: selected)
  }

  func tick() { spinner.advance() }
}

extension RowArranger {
  private func arrange(keeping kept: Int?, orAt place: Int = 0) {
    arrangeAtHand()
    select(kept, orAt: place)
    // One that runs looks at what is wanted when it is done.
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
    if rows.total <= Rows.mostAtOnce || rows.isAtHand(wanted) { rows.arrange(wanted) }
  }

  /// Nil when all is as it is wanted.
  private var next: (Int, Rows, Rows.Arrangement)? {
    rows.arrangement == wanted ? nil : (source, rows, wanted)
  }

  private func take(_ arranged: Rows, of source: Int) {
    guard source == self.source else { return }  // of rows that are gone
    let kept = selected
    rows = arranged  // with all that was made for it, which the next wish needs again
    arrangeAtHand()
    select(kept)
  }

  private func select(_ kept: Int?, orAt place: Int = 0) {
    cursor.count = rows.count
    cursor.selectInPlace(kept.map { rows.place(of: $0) ?? 0 } ?? place)
    onShow?()
  }

  @concurrent
  private nonisolated static func arranged(_ rows: Rows, _ wanted: Rows.Arrangement) async -> Rows {
    var rows = rows
    rows.arrange(wanted)
    return rows
  }
}
