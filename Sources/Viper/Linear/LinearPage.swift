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
  private let numbered: [(number: Int, item: LinearMenu.Item)]

  init(_ menu: LinearMenu, from first: Int, filter: String, words: KitWords) {
    let wanted = filter.lowercased()
    numbered = menu.rows.enumerated().map { ($0 + 1, $1) }
      .filter { wanted.isEmpty || $0.item.contains(wanted) }
    range = min(first, numbered.count)..<min(first + Self.rowLimit, numbered.count)
    hasMore = range.upperBound < numbered.count
    let isPart = numbered.count > Self.rowLimit || !filter.isEmpty
    let summary = isPart ? [Self.summary(range, of: numbered.count, words: words)] : []
    lines =
      numbered[range].map { $0.item.line($0.number, words: words) } + summary
      + Self.rest(of: menu, words: words)
  }

  /// Tells a list that was read on to its end, or that there is nothing to do with but to read.
  func reachEnd() {
    guard !hasMore, let last = numbered[range].last?.item, range.lowerBound > 0 || !last.isOpen,
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
    let first = menu.rows.count { $0.isOpen }
    if menu.isOffer { return menu.items[first...].map(\.detail).filter { !$0.isEmpty } }
    return menu.items.enumerated().dropFirst(first).map { $1.line($0 + 1, words: words) }
  }
}

extension LinearMenu.Item {
  @MainActor
  fileprivate func line(_ number: Int, words: KitWords) -> String {
    let text =
      detail.isEmpty ? label : words.linear(.row, ["field": label, "value": detail])
    return isOpen ? "\(letter.map(String.init) ?? "\(number)"). \(text)" : text
  }

  fileprivate func contains(_ lowercased: String) -> Bool {
    "\(label) \(detail)".lowercased().contains(lowercased)
  }
}
