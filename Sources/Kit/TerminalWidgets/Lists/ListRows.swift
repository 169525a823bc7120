import UnicodeKit

/// Rows of a list that contain a text, both folded.
struct ListRows: ArrangedRows {
  let source: ListBox.Source
  private(set) var arrangement = ""
  /// Folded texts of the rows, created at the filter's first letter.
  private var keys: PackedTexts?
  /// Rows that the filter lets through; nil for all.
  private var matches: SortedIndexSet?

  init(_ source: ListBox.Source) { self.source = source }

  var total: Int { source.count }
  var count: Int { matches?.count ?? total }

  func isImmediate(_ part: String) -> Bool { part.isEmpty }

  var hasKeys: Bool { source.hasKeys }
  func key(ofRow row: Int) -> String? { source.key(ofRow: row) }
  func row(withKey key: String, near row: Int) -> Int? { source.row(withKey: key, near: row) }

  mutating func arrange(_ part: String) {
    arrangement = part
    matches = rows(with: part)
  }

  /// Returns nil for all rows.
  mutating func rows(with part: String) -> SortedIndexSet? {
    guard !part.isEmpty else { return nil }
    let keys = self.keys ?? source.makeSearchKeys()
    self.keys = keys
    return keys.indices(containing: part)
  }

  func row(at place: Int) -> Int { matches?[place] ?? place }

  func place(of row: Int) -> Int? {
    guard let matches else { return row < total ? row : nil }
    return matches.place(of: row)
  }
}
