import TerminalKit
import UnicodeKit

extension ListBox {
  /// All rows. Reading creates them anew, O(*n*).
  public var rows: [Row] {
    get { source.rows }
    set { show(Source(newValue)) }
  }

  /// Title of a row, with a muted detail after it.
  public struct Row: Sendable, Equatable {
    /// Title without roles.
    public var title: String { titleText.text }
    /// Detail without roles.
    public var detail: String { detailText.text }
    let titleText: StyledText
    let detailText: StyledText
    /// Detail in linear mode, which reads all rows and not only the selected one; nil for `detail`.
    public var linearDetail: String?
    /// Identity by which the selection follows the row through changes; the title if it is nil.
    public var id: String?
    /// Role of the title where it has none of its own; nil for that of the list.
    public var role: StyleRole?
    /// True if this is the list's main row; at most one is.
    public var isPrimary = false
    /// True if the row begins a group. An empty line precedes it if there is space.
    public var startsGroup = false
    /// True if the row is marked, as among several to which the next action applies.
    public var isMarked = false
    /// The effect of Enter on the row, for the bottom line.
    public var action = KeyAction.open

    /// Creates a row of plain texts.
    public init(
      _ title: String, detail: String = "", id: String? = nil, role: StyleRole? = nil,
      isPrimary: Bool = false, startsGroup: Bool = false
    ) {
      self.init(StyledText(title), detail: StyledText(detail), id: id, role: role)
      self.isPrimary = isPrimary
      self.startsGroup = startsGroup
    }

    /// Creates a row in which some words have roles of their own.
    public init(
      _ title: StyledText, detail: StyledText = StyledText(""), id: String? = nil,
      role: StyleRole? = nil
    ) {
      titleText = title
      detailText = detail
      self.id = id
      self.role = role
    }
  }

  /// Source of a list's rows, which are created one by one when they are needed.
  public struct Source: Sendable {
    enum Content: Sendable {
      case rows([Row])
      case titles(PackedTexts)
      case window(count: Int, [Int: Row])
    }

    enum Keys {
      case packed(PackedTexts)
      case window([Int: String])
    }

    let content: Content
    let keys: Keys?
    private let searchKeys: PackedTexts?

    /// Creates a source of rows in memory.
    public init(_ rows: [Row]) {
      content = .rows(rows)
      keys = nil
      searchKeys = nil
    }

    /// Creates a source that has only some rows in memory: `ListBox.onRequest` asks for others.
    ///
    /// - Parameters:
    ///   - count: number of all rows.
    ///   - rows: rows in memory by position.
    ///   - keys: identities of rows by position, by which a newer source keeps the selected row.
    public init(count: Int, rows: [Int: Row], keys: [Int: String]) {
      content = .window(count: count, rows)
      self.keys = .window(keys)
      searchKeys = nil
    }

    /// Creates a source of rows with a title only, in any number. No row is created in advance.
    ///
    /// - Parameters:
    ///   - keys: identities of the rows, by which a newer source keeps the selected row.
    ///   - searchKeys: the titles after `String.folded()`, which the filter searches.
    public init(titles: PackedTexts, keys: PackedTexts, searchKeys: PackedTexts) {
      content = .titles(titles)
      self.keys = .packed(keys)
      self.searchKeys = searchKeys
    }

    var count: Int {
      switch content {
      case .rows(let rows): rows.count
      case .titles(let titles): titles.count
      case .window(let count, _): count
      }
    }

    subscript(index: Int) -> Row {
      switch content {
      case .rows(let rows): rows[index]
      case .titles(let titles): Row(titles[index])
      case .window(_, let rows): rows[index] ?? .missing
      }
    }

    func isMissing(_ index: Int) -> Bool {
      if case .window(_, let rows) = content { rows[index] == nil } else { false }
    }

    /// Columns of the widest title in memory; 0 for a source of titles only, which has no details
    /// to align.
    var titleWidth: Int {
      widest { SanitizedText.width(of: $0.markedTitle.text) }
    }

    /// Columns of the widest detail in memory.
    var detailWidth: Int {
      widest { SanitizedText.width(of: $0.detail) }
    }

    private func widest(_ width: (Row) -> Int) -> Int {
      switch content {
      case .rows(let rows): rows.lazy.map(width).max() ?? 0
      case .window(_, let rows): rows.values.lazy.map(width).max() ?? 0
      case .titles: 0
      }
    }

    var gaps: RowGaps {
      guard case .rows(let rows) = content else { return RowGaps() }
      return RowGaps(before: rows.indices.filter { $0 > 0 && rows[$0].startsGroup })
    }

    /// Texts that the filter searches.
    func makeSearchKeys() -> PackedTexts {
      if let searchKeys { return searchKeys }
      return PackedTexts(
        (0..<count).lazy.map { self[$0] }.map { "\($0.title) \($0.detail)".folded() })
    }

    /// All rows, created at each call.
    var rows: [Row] { (0..<count).map { self[$0] } }
  }
}

extension ListBox.Row {
  /// Role of a row that isn't selected.
  var shownRole: StyleRole { role ?? (isPrimary ? .accent : .text) }

  /// Title after the mark, which is seen without colours.
  var markedTitle: StyledText { isMarked ? StyledText("✓ ") + titleText : titleText }

  /// Placeholder of a row that isn't in memory yet.
  static let missing = Self("…")
}
