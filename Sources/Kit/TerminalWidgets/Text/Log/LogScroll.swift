import TerminalKit

/// Visible part of a log. Only visible lines, and those passed by a move, are wrapped.
struct LogScroll {
  /// Lines that the filter lets through.
  struct Lines {
    let lines: LogLines
    let matches: [Int]?
    let wraps: Bool

    var count: Int { matches?.count ?? lines.numbers.count }

    func number(at place: Int) -> Int { matches?[place] ?? lines.numbers.lowerBound + place }

    /// Returns the place of a line, or of the next one that is shown.
    func place(of number: Int) -> Int {
      guard let matches else {
        return min(max(0, number - lines.numbers.lowerBound), max(0, count - 1))
      }
      var (low, high) = (0, matches.count)
      while low < high {
        let middle = (low + high) / 2
        if matches[middle] < number { low = middle + 1 } else { high = middle }
      }
      return min(low, max(0, count - 1))
    }

    func rows(at place: Int, width: Int) -> [StyledText] {
      let line = lines[number(at: place)]
      return wraps ? line.wrapped(width: width) : [line]
    }
  }

  /// A row of a line, both counted from 0.
  struct Place: Equatable {
    var line: Int
    var row = 0
  }

  /// Number of the line at the top and its first visible row; nil while the log follows its end.
  var top: Place?
  /// The first row of the last painting.
  private(set) var shown = Place(line: 0)
  private var size = Size(width: 80, height: 1)
  private var visibleLines = 1

  /// Returns the rows to paint. If too few are below the top, the log follows its end.
  mutating func rows(of lines: Lines, in size: Size) -> [StyledText] {
    self.size = Size(width: max(2, size.width), height: max(1, size.height))
    guard lines.count > 0 else { return [] }
    if let top {
      let place = Place(line: lines.place(of: top.line), row: top.row)
      if let rows = rows(from: place, of: lines) { return rows }
      self.top = nil
    }
    return rows(from: end(of: lines), of: lines, isEnd: true) ?? []
  }

  /// Returns nil if the rows don't fill the height.
  private mutating func rows(from start: Place, of lines: Lines, isEnd: Bool = false)
    -> [StyledText]?
  {
    var rows: [StyledText] = []
    var line = start.line
    while rows.count < size.height, line < lines.count {
      let wrapped = lines.rows(at: line, width: size.width)
      rows += wrapped.dropFirst(line == start.line ? min(start.row, wrapped.count - 1) : 0)
      line += 1
    }
    guard isEnd || rows.count > size.height || line < lines.count else { return nil }
    visibleLines = max(1, line - start.line)
    shown = Place(line: lines.number(at: start.line), row: start.row)
    return Array(rows.prefix(size.height))
  }

  /// Returns the first row of the last page.
  private func end(of lines: Lines) -> Place {
    back(size.height, from: Place(line: lines.count), lines)
  }

  private func back(_ rows: Int, from place: Place, _ lines: Lines) -> Place {
    var place = place
    var rest = rows - place.row
    while rest > 0, place.line > 0 {
      place.line -= 1
      rest -= lines.rows(at: place.line, width: size.width).count
    }
    return Place(line: place.line, row: max(0, -rest))
  }

  private func forth(_ rows: Int, from place: Place, _ lines: Lines) -> Place {
    var (place, rest) = (place, rows + place.row)
    while place.line < lines.count - 1 {
      let count = lines.rows(at: place.line, width: size.width).count
      guard rest >= count else { break }
      rest -= count
      place.line += 1
    }
    place.row = rest
    return place
  }

  /// Scrolls down, or up if the number is negative.
  mutating func move(by rows: Int, _ lines: Lines) {
    guard lines.count > 0, rows != 0, rows < 0 || top != nil else { return }
    let from =
      top.map { Place(line: lines.place(of: $0.line), row: $0.row) } ?? end(of: lines)
    let place = rows < 0 ? back(-rows, from: from, lines) : forth(rows, from: from, lines)
    let end = end(of: lines)
    let isAtEnd = place.line > end.line || place.line == end.line && place.row >= end.row
    top = isAtEnd ? nil : Place(line: lines.number(at: place.line), row: place.row)
  }

  /// Returns whether the key scrolls.
  mutating func move(_ key: Key, _ lines: Lines) -> Bool {
    switch key {
    case .up, .control("p"): move(by: -1, lines)
    case .down, .control("n"): move(by: 1, lines)
    case .pageUp: move(by: -size.height, lines)
    case .pageDown: move(by: size.height, lines)
    case .control("u"): move(by: -max(1, size.height / 2), lines)
    case .control("d"): move(by: max(1, size.height / 2), lines)
    case .home: moveToStart(lines)
    case .end: top = nil
    default: return false
    }
    return true
  }

  /// Returns whether the letter scrolls.
  mutating func move(_ letter: Character, _ lines: Lines) -> Bool {
    switch letter {
    case "k": move(by: -1, lines)
    case "j": move(by: 1, lines)
    case "g": moveToStart(lines)
    case "G": top = nil
    default: return false
    }
    return true
  }

  private mutating func moveToStart(_ lines: Lines) {
    let isAll = end(of: lines) == Place(line: 0)
    top = isAll || lines.count == 0 ? nil : Place(line: lines.number(at: 0))
  }

  /// Returns the bar beside the log. Wrapped rows are estimated from the visible ones.
  func bar(of lines: Lines) -> ScrollBar {
    let rows = max(1, size.height) * lines.count / max(1, visibleLines)
    let content = lines.count > visibleLines ? max(size.height + 1, rows) : size.height
    let place = lines.count > 0 ? lines.place(of: shown.line) : 0
    let scroll =
      top == nil
      ? content - size.height : min(content - size.height, content * place / max(1, lines.count))
    return ScrollBar(scroll: scroll, height: size.height, contentHeight: content)
  }
}
