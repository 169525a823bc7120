/// A list of any length for a ViewModel. Only the rows near the visible ones are in memory.
public struct LongList: Sendable, Equatable {
  /// A row in memory.
  public struct Row: Sendable, Equatable {
    /// Identifies the row while other rows come and go.
    public var key: String
    /// The title.
    public var title: String
    /// The text after the title, or in the second column.
    public var detail: String
    /// Whether the row is marked; nil if it can't be.
    public var isMarked: Bool?

    /// Creates a row.
    public init(key: String, _ title: String, detail: String = "", isMarked: Bool? = nil) {
      (self.key, self.title, self.detail, self.isMarked) = (key, title, detail, isMarked)
    }
  }

  /// The headings of two columns.
  public struct Columns: Sendable, Equatable {
    /// The heading of the titles.
    public var title: String
    /// The heading of the details.
    public var detail: String

    /// Creates the headings.
    public init(title: String, detail: String) { (self.title, self.detail) = (title, detail) }
  }

  /// The number of all rows.
  public var count: Int
  /// The rows in memory by position.
  public var known: [Int: Row]
  /// The headings, if details stand in a column of their own.
  public var columns: Columns?

  /// Creates a list.
  public init(count: Int, known: [Int: Row], columns: Columns? = nil) {
    (self.count, self.known, self.columns) = (count, known, columns)
  }
}

/// Hears what the guest does with a long list.
@MainActor
public protocol LongListListener: ScreenListener {
  /// Called when a row was selected, which needn't be in memory.
  func didSelectRow(at index: Int)
  /// Called when other rows came into view. They are to be loaded if they aren't in memory.
  func didLook(at rows: Range<Int>)
  /// Called when only rows that contain a text are to be shown; all of them if it is empty.
  func didFilter(by text: String)
}
