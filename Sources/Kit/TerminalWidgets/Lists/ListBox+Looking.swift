import UnicodeKit

/// Rows that aren't all in memory are requested where they are looked at, and filtered elsewhere.
extension ListBox {
  public var options: [WidgetOption] { (0..<optionCount).map(option) }
  public var optionCount: Int { source.count }

  public func option(at index: Int) -> WidgetOption {
    look(behind: index)
    return WidgetOption(source[index].title, detail: detail(ofRow: index))
  }

  public func options(containing part: String) -> [Int] {
    arranger.rows.rows(with: part.folded())?.array ?? Array(0..<source.count)
  }

  public func filterElsewhere(by part: String) -> Bool {
    guard onFilter != nil else { return false }
    if part.isEmpty { filter.end() } else { filter.set(part) }
    filterAgain()
    return true
  }

  /// Shows all rows again.
  func endFilter() {
    filter.end()
    filterAgain()
  }

  func filterAgain() {
    guard let onFilter else { return arranger.arrange { $0 = filter.part } }
    guard looked.filter != filter.part else { return }
    looked.filter = filter.part
    looked.isFiltered = true
    onFilter(filter.part)
  }

  /// Where the selected row is in a newer source. In what a filter leaves it is found by its key alone.
  func keptRow(in newer: Source) -> Int? {
    guard looked.isFiltered else { return selected.flatMap { newer.index(ofRow: $0, of: source) } }
    looked.isFiltered = false
    return newer.index(ofKey: selected.flatMap(source.key))
  }

  /// Requests these rows, and two pages around them.
  ///
  /// - Parameter places: rows as they are shown.
  func look(at places: Range<Int>) {
    request(around(places, by: places.count / 2), around(places, by: 2 * places.count))
  }

  /// The same for a row that linear mode reads, and those behind it.
  func look(behind row: Int) {
    request(row..<min(row + 50, source.count), row..<min(row + 150, source.count))
  }

  private func request(_ near: Range<Int>, _ wanted: Range<Int>) {
    guard let onLook, near.contains(where: source.isMissing), !looked.contains(near) else { return }
    looked.rows = wanted
    onLook(wanted)
  }

  private func around(_ places: Range<Int>, by count: Int) -> Range<Int> {
    (places.lowerBound - count..<places.upperBound + count).clamped(to: 0..<source.count)
  }
}

/// What was requested of a source that doesn't have all rows in memory.
struct LookedRows {
  /// The rows that were requested last; nil where a newer source has come since.
  var rows: Range<Int>?
  /// What the filter looked for last.
  var filter = ""
  /// Whether the next source is what a filter leaves.
  var isFiltered = false

  mutating func forget() { rows = nil }

  func contains(_ others: Range<Int>) -> Bool {
    rows.map { $0.clamped(to: others) == others } ?? false
  }
}
