import TerminalWidgets

/// The part of a menu that is read at once.
@MainActor
struct LinearPage {
  /// As many rows as a listener can take in at once.
  static let rowLimit = 20

  let lines: [String]
  /// The lines of what an answer can mean: without rows that are only read, such as those of a log.
  let choices: [String]
  /// True if more rows follow.
  let hasMore: Bool
  /// The rows of this page, counted from 0 among those that match the filter.
  private let range: Range<Int>
  private let last: LinearMenu.Item?

  init(_ menu: LinearMenu, from first: Int, filter: String, words: KitTexts) {
    let found = filter.isEmpty ? nil : menu.rows.indices(containing: filter)
    let count = found?.count ?? menu.rows.count
    let range = min(first, count)..<min(first + Self.rowLimit, count)
    let shown = found.map { Array($0[range]) } ?? Array(range)
    hasMore = range.upperBound < count
    last = shown.last.map { menu.rows[$0] }
    self.range = range
    let items = shown.map { menu.rows[$0] }
    let rest = Self.rest(of: menu, words: words)
    lines =
      zip(zip(shown, items), [nil] + shown.map(Optional.some)).flatMap { row, previous in
        let heading = menu.heading(before: row.0, after: previous)
        return [heading, row.1.line(row.1.number, words: words)].compactMap(\.self)
      }
      + (count > Self.rowLimit || found != nil
        ? [Self.summary(range, of: count, words: words)] : [])
      + rest
    choices = items.filter { $0.number != nil }.map { $0.line($0.number, words: words) } + rest
  }

  /// Reports to a list that it was read to its end, or that a list for reading only was read.
  func reachEnd() {
    guard !hasMore, let last, range.lowerBound > 0 || last.number == nil,
      case .option(let list, let row) = last.choice
    else { return }
    _ = list.perform(.reach(row))
  }

  private static func summary(_ range: Range<Int>, of count: Int, words: KitTexts) -> String {
    if count == 0 { return words.noMatches }
    return words.linear(
      range.upperBound < count ? .rowsMore : .rows,
      ["first": "\(range.lowerBound + 1)", "last": "\(range.upperBound)", "count": "\(count)"])
  }

  /// Returns the lines of buttons and fields. If Enter is the only choice, only its details are
  /// read.
  private static func rest(of menu: LinearMenu, words: KitTexts) -> [String] {
    let (first, others) = (menu.items.rows.count, menu.items.others)
    if menu.isOffer { return others.map(\.detail).filter { !$0.isEmpty } }
    return others.enumerated().map { $1.line(first + $0 + 1, words: words) }
  }
}

extension LinearMenu.Item {
  @MainActor
  fileprivate func line(_ number: Int?, words: KitTexts) -> String {
    let text = text(in: words)
    return number.map { "\(letter.map(String.init) ?? "\($0)"). \(text)" } ?? text
  }

  /// Returns the label with the details.
  @MainActor
  func text(in words: KitTexts) -> String {
    detail.isEmpty ? label : words.linear(.row, ["field": label, "value": detail])
  }
}
