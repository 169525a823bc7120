import TerminalKit
import UnicodeKit

extension ListBox {
  public var rows: [Row] {
    get { source.rows }
    set { show(Source(newValue)) }
  }

  /// What a row says: a title, and in a muted colour a detail behind it.
  public struct Row: Sendable, Equatable {
    public var title: String { titleText.text }
    public var detail: String { detailText.text }
    let titleText: MarkedText
    let detailText: MarkedText
    /// Whether this is what the list is for; one at most.
    public var isPrimary = false
    /// Whether it begins a group, apart from the rows above where there is room.
    public var startsGroup = false

    public init(
      _ title: String, detail: String = "", isPrimary: Bool = false, startsGroup: Bool = false
    ) {
      self.init(MarkedText(title), detail: MarkedText(detail))
      self.isPrimary = isPrimary
      self.startsGroup = startsGroup
    }

    /// A row in which some words stand out.
    public init(_ title: MarkedText, detail: MarkedText = MarkedText("")) {
      titleText = title
      detailText = detail
    }
  }

  /// Where a list takes its rows from, one by one, as they are needed.
  public struct Source: Sendable {
    private enum Content: Sendable {
      case rows([Row])
      case titles(PackedTexts)
    }

    private let content: Content
    private let keys: PackedTexts?
    private let searchKeys: PackedTexts?

    public init(_ rows: [Row]) {
      content = .rows(rows)
      keys = nil
      searchKeys = nil
    }

    /// Rows of titles alone, as many as there may be; nothing is made of them in advance.
    ///
    /// - Parameters:
    ///   - keys: what a row is known by, so that a newer source keeps the place in the list.
    ///   - searchKeys: the titles as `String.folded()` makes them, to be searched by the filter.
    public init(titles: PackedTexts, keys: PackedTexts, searchKeys: PackedTexts) {
      content = .titles(titles)
      self.keys = keys
      self.searchKeys = searchKeys
    }

    var count: Int {
      switch content {
      case .rows(let rows): rows.count
      case .titles(let titles): titles.count
      }
    }

    subscript(index: Int) -> Row {
      switch content {
      case .rows(let rows): rows[index]
      case .titles(let titles): Row(titles[index])
      }
    }

    /// The columns of the widest title that stands beside a detail.
    var titleWidth: Int {
      guard case .rows(let rows) = content else { return 0 }
      return rows.lazy.map { HarmlessText.width(of: $0.title) }.max() ?? 0
    }

    /// The columns of the widest detail.
    var detailWidth: Int {
      guard case .rows(let rows) = content else { return 0 }
      return rows.lazy.map { HarmlessText.width(of: $0.detail) }.max() ?? 0
    }

    var gaps: RowGaps {
      guard case .rows(let rows) = content else { return RowGaps() }
      return RowGaps(before: rows.indices.filter { $0 > 0 && rows[$0].startsGroup })
    }

    /// What the filter goes through.
    func makeSearchKeys() -> PackedTexts {
      if let searchKeys { return searchKeys }
      return PackedTexts(
        (0..<count).lazy.map { self[$0] }.map { "\($0.title) \($0.detail)".folded() })
    }

    /// All rows, made for the occasion.
    var rows: [Row] { (0..<count).map { self[$0] } }

    /// Where a row of an older source is in this one; nil when it is gone.
    func index(ofRow index: Int, of older: Source) -> Int? {
      guard let keys, let olderKeys = older.keys else { return index < count ? index : nil }
      return keys.firstIndex(of: olderKeys[index])
    }
  }
}
