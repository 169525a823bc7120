import UnicodeKit

/// The rows of a list as they are shown: those that have in them what is looked for, folded.
struct ListRows: ArrangedRows {
  let source: ListBox.Source
  private(set) var arrangement = ""
  /// What is searched; made at the first letter of a filter.
  private var keys: PackedTexts?
  /// The rows that the filter lets through; nil when that is all of them.
  private var matches: RisingNumbers?

  init(_ source: ListBox.Source) { self.source = source }

  var total: Int { source.count }
  var count: Int { matches?.count ?? total }

  func isAtHand(_ part: String) -> Bool { part.isEmpty }

  mutating func arrange(_ part: String) {
    arrangement = part
    matches = rows(with: part)
  }

  /// Nil for all of them.
  mutating func rows(with part: String) -> RisingNumbers? {
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
