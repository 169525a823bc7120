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
      case window(count: Int, [Int: Row])
    }

    private enum Keys {
      case packed(PackedTexts)
      case window([Int: String])
    }

    private let content: Content
    private let keys: Keys?
    private let searchKeys: PackedTexts?

    public init(_ rows: [Row]) {
      content = .rows(rows)
      keys = nil
      searchKeys = nil
    }

    /// Rows of which those are in memory that somebody looks at: `ListBox.onLook` asks for others.
    ///
    /// - Parameters:
    ///   - count: how many rows there are.
    ///   - rows: those in memory, by their positions.
    ///   - keys: what a row is known by, so that a newer source keeps the place in the list.
    public init(count: Int, rows: [Int: Row], keys: [Int: String]) {
      content = .window(count: count, rows)
      self.keys = .window(keys)
      searchKeys = nil
    }

    /// Rows of titles alone, as many as there may be; nothing is made of them in advance.
    ///
    /// - Parameters:
    ///   - keys: what a row is known by, so that a newer source keeps the place in the list.
    ///   - searchKeys: the titles as `String.folded()` makes them, to be searched by the filter.
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

    /// Whether a row isn't in memory.
    func isMissing(_ index: Int) -> Bool {
      if case .window(_, let rows) = content { rows[index] == nil } else { false }
    }

    /// The columns of the widest title that stands beside a detail.
    var titleWidth: Int {
      widest { HarmlessText.width(of: $0.title) }
    }

    /// The columns of the widest detail.
    var detailWidth: Int {
      widest { HarmlessText.width(of: $0.detail) }
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
      switch (keys, older.keys) {
      case (.packed(let keys), .packed(let olderKeys)):
        return keys.firstIndex(of: olderKeys[index])
      case (.window(let keys), .window(let olderKeys)):
        guard let key = olderKeys[index], keys[index] != key else { return place(index) }
        return keys.first { $0.value == key }?.key ?? place(index)
      default: return place(index)
      }
    }

    /// Where a row with this key is; nil where none is in memory.
    func index(ofKey key: String?) -> Int? {
      guard let key, case .window(let keys) = keys else { return nil }
      return keys.first { $0.value == key }?.key
    }

    func key(ofRow index: Int) -> String? {
      if case .window(let keys) = keys { keys[index] } else { nil }
    }

    private func place(_ index: Int) -> Int? { index < count ? index : nil }
  }
}

extension ListBox.Row {
  /// Stands for a row that isn't in memory yet.
  static let missing = Self("…")
}
