extension ListBox {
  /// A second column, where there is room for it: what it is called, and what stands in it.
  public struct Columns: Sendable, Equatable {
    /// What stands above the titles.
    public let title: String
    /// What stands above the details.
    public let detail: String
    /// By row, of those that are known: `ListBox.onLook` asks for others.
    public let details: [Int: String]

    public init(title: String, detail: String, details: [Int: String]) {
      self.title = title
      self.detail = detail
      self.details = details
    }
  }
}

extension ListBox {
  /// A second column, where there is room; nil for none.
  public var columns: Columns? {
    get { second.columns }
    set { second.columns = newValue }
  }

  /// In words what stands behind a row's title.
  func detail(ofRow row: Int) -> String {
    guard let columns, let detail = columns.details[row], !detail.isEmpty
    else { return source[row].detail }
    return words.linear(.row, ["field": columns.detail, "value": detail])
  }

  /// Asks for what stands in the second column of these rows, and of some pages around them.
  ///
  /// - Parameter places: rows as they are shown.
  func look(at places: Range<Int>) {
    guard let onLook else { return }
    let near = around(places, by: places.count / 2)
    guard second.asks(near.lazy.map { self.arranger.rows.row(at: $0) }) else { return }
    onLook(around(places, by: 2 * places.count).map { arranger.rows.row(at: $0) })
  }

  private func around(_ places: Range<Int>, by count: Int) -> Range<Int> {
    (places.lowerBound - count..<places.upperBound + count)
      .clamped(to: 0..<arranger.rows.count)
  }

  /// The same for a row of the source, whoever may see it, and those behind it.
  func look(behind row: Int) {
    guard let onLook else { return }
    let rows = row..<min(row + 50, source.count)
    if second.asks(rows) { onLook(Array(row..<min(row + 150, source.count))) }
  }
}
