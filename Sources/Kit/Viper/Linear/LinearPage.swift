import TerminalWidgets

/// The part of a menu that is read at once.
@MainActor
struct LinearPage {
  /// As many rows as one listens to.
  static let rowLimit = 20

  let lines: [String]
  /// Whether more rows follow.
  let hasMore: Bool
  /// The rows that are read, counted from 0 among those that the filter leaves.
  private let range: Range<Int>
  private let last: LinearMenu.Item?

  init(_ menu: LinearMenu, from first: Int, filter: String, words: KitWords) {
    let found = filter.isEmpty ? nil : menu.rows.indices(containing: filter)
    let count = found?.count ?? menu.rows.count
    let range = min(first, count)..<min(first + Self.rowLimit, count)
    let shown = found.map { Array($0[range]) } ?? Array(range)
    hasMore = range.upperBound < count
    last = shown.last.map { menu.rows[$0] }
    self.range = range
    lines =
      shown.map { menu.rows[$0].line($0 + 1, words: words) }
      + (count > Self.rowLimit || found != nil
        ? [Self.summary(range, of: count, words: words)] : [])
      + Self.rest(of: menu, words: words)
  }

  /// Tells a list that was read on to its end, or that there is nothing to do with but to read.
  func reachEnd() {
    guard !hasMore, let last, range.lowerBound > 0 || !last.isOpen,
      case .option(let list, let row) = last.choice
    else { return }
    _ = list.perform(.reach(row))
  }

  private static func summary(_ range: Range<Int>, of count: Int, words: KitWords) -> String {
    if count == 0 { return words.noMatches }
    return words.linear(
      range.upperBound < count ? .rowsMore : .rows,
      ["first": "\(range.lowerBound + 1)", "last": "\(range.upperBound)", "count": "\(count)"])
  }

  /// Buttons and fields; of what Enter alone does, only what is to be known about it.
  private static func rest(of menu: LinearMenu, words: KitWords) -> [String] {
    let (first, others) = (menu.items.rows.count, menu.items.others)
    if menu.isOffer { return others.map(\.detail).filter { !$0.isEmpty } }
    return others.enumerated().map { $1.line(first + $0 + 1, words: words) }
  }
}

extension LinearMenu.Item {
  @MainActor
  fileprivate func line(_ number: Int, words: KitWords) -> String {
    let text =
      detail.isEmpty ? label : words.linear(.row, ["field": label, "value": detail])
    return isOpen ? "\(letter.map(String.init) ?? "\(number)"). \(text)" : text
  }
}
