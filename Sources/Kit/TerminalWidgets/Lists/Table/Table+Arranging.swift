import TerminalKit

/// Sorting and filtering: few rows at once, many aside, where one goes on meanwhile.
extension Table {
  func arrange(keeping kept: Int?) {
    guard rows.total > Self.mostAtOnce else {
      rows.arrange(wanted)
      return show(keeping: kept)
    }
    show(keeping: kept)  // what is here by now
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

  public func tick() { spinner.advance() }

  /// Nil when all is as it is wanted.
  private var next: (Int, TableRows, TableRows.Arrangement)? {
    rows.arrangement == wanted ? nil : (source, rows, wanted)
  }

  private func take(_ arranged: TableRows, of source: Int) {
    guard source == self.source else { return }  // of rows that are gone
    let kept = selected
    rows = arranged
    show(keeping: kept)
  }

  private func show(keeping kept: Int?) {
    cursor.count = rows.count
    cursor.selectInPlace(kept.flatMap(rows.place) ?? 0)
  }

  @concurrent
  private nonisolated static func arranged(
    _ rows: TableRows, _ wanted: TableRows.Arrangement
  ) async -> TableRows {
    var rows = rows
    rows.arrange(wanted)
    return rows
  }
}
