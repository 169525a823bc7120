import UnicodeKit

// Rows that aren't all in memory are requested when they become visible, and filtered by their
// source.
extension ListBox {
  public var options: [WidgetOption] { (0..<optionCount).map(option) }
  public var optionCount: Int { source.count }

  public func option(at index: Int) -> WidgetOption {
    look(behind: index)
    let detail = source[index].linearDetail ?? detail(ofRow: index)
    guard source[index].isMarked else { return WidgetOption(source[index].title, detail: detail) }
    let chosen = words.phrase(.chosen)
    return WidgetOption(
      source[index].title, detail: detail.isEmpty ? chosen : "\(chosen), \(detail)")
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

  /// Requests visible rows and two pages around them.
  ///
  /// - Parameter places: positions in the arrangement.
  func look(at places: Range<Int>) {
    request(around(places, by: places.count / 2), around(places, by: 2 * places.count))
  }

  /// Requests a row that linear mode reads, and those after it.
  func look(behind row: Int) {
    request(row..<min(row + 50, source.count), row..<min(row + 150, source.count))
  }

  private func request(_ near: Range<Int>, _ wanted: Range<Int>) {
    guard let onRequest, near.contains(where: source.isMissing), !looked.contains(near) else {
      return
    }
    looked.rows = wanted
    onRequest(wanted)
  }

  private func around(_ places: Range<Int>, by count: Int) -> Range<Int> {
    (places.lowerBound - count..<places.upperBound + count).clamped(to: 0..<source.count)
  }
}

/// Requests to a source that doesn't have all rows in memory.
struct RequestedRows {
  /// Rows of the last request; nil if a newer source has come since.
  var rows: Range<Int>?
  /// Text of the last request to filter.
  var filter = ""
  /// True if the next source is the result of a filter.
  var isFiltered = false

  mutating func forget() { rows = nil }

  func contains(_ others: Range<Int>) -> Bool {
    rows.map { $0.clamped(to: others) == others } ?? false
  }
}
