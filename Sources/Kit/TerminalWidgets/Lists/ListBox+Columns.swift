extension ListBox {
  /// A second column, where there is room for it: what it is called, and what stands in it.
  public struct Columns: Sendable, Equatable {
    /// What stands above the titles.
    public let title: String
    /// What stands above the details.
    public let detail: String
    /// By row, of those that are in memory.
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
}
