import TerminalKit

/// Requirements, each with a mark that shows whether it is met.
@MainActor
public final class Checklist: Widget {
  /// Requirement in a checklist.
  public struct Item: Sendable, Equatable {
    /// Requirement as it is shown.
    public let text: String
    /// True if the value meets it.
    public let isMet: Bool

    /// Creates a requirement.
    public init(_ text: String, isMet: Bool) {
      self.text = text
      self.isMet = isMet
    }
  }

  /// Name of the list for tests and linear mode.
  public var label: String
  /// Requirements in order.
  public var items: [Item]
  /// True if an unmet requirement is marked as a fault, rather than as still to do.
  public var isJudged = false

  /// True if all requirements are met.
  public var isMet: Bool { items.allSatisfy(\.isMet) }

  /// True if an unmet requirement is marked as a fault.
  public var isBroken: Bool { isJudged && !isMet }

  /// Creates a list that isn't judged yet.
  public init(label: String, items: [Item] = []) {
    self.label = label
    self.items = items
  }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .checklist, label: label, value: items.map(marked).joined(separator: ", "),
      demands: items.map { WidgetDescription.Demand($0.text, isMet: $0.isMet) })
  }

  public func height(forWidth width: Int) -> Int {
    max(1, rows(in: max(1, columns(width).count)))
  }

  private func rows(in columns: Int) -> Int { (items.count + columns - 1) / columns }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    if canvas.isPlain, paintSentence(on: &canvas, in: area) { return }
    let columns = columns(area.width)
    var x = area.x
    for (column, width) in columns.enumerated() {
      let items = items.enumerated().filter { $0.offset % columns.count == column }
      for (row, item) in items.map(\.element).enumerated() {
        let place = Point(x: x, y: area.y + row)
        canvas.draw(marked(item), at: place, role: role(of: item), width: area.x + area.width - x)
      }
      x += width + Self.gap
    }
  }

  private static let gap = 2
  /// Columns of the mark and the space after it.
  private static let markWidth = 2

  /// Paints the requirements as a sentence, or as a list if that is too long.
  ///
  /// - Returns: false if both are too long.
  private func paintSentence(on canvas: inout Canvas, in area: Rect) -> Bool {
    let items = (isBroken ? self.items.filter { !$0.isMet } : self.items).map(\.text)
    let list = items.joined(separator: ", ")
    let words = canvas.markWords
    let sentence = isBroken ? words.missing(list) : words.demands(list, of: label)
    for text in [sentence, list] {
      let lines = WrappedText(text, width: area.width).lines
      guard lines.count <= area.height else { continue }
      for (row, line) in lines.enumerated() {
        canvas.draw(line, at: area.row(row).origin, role: isBroken ? .danger : .text)
      }
      return true
    }
    return false
  }

  /// The cross means a fault, so it appears only in a judged list.
  private func marked(_ item: Item) -> String {
    "\(item.isMet ? "✓" : isJudged ? "✗" : "·") \(item.text)"
  }

  private func role(of item: Item) -> StyleRole {
    item.isMet ? .success : isJudged ? .danger : .muted
  }

  /// Returns the columns' widths: all items in one row if they fit, else as few rows as possible, with as
  /// few gaps in the last row as possible.
  private func columns(_ width: Int) -> [Int] {
    let widths = items.map { SanitizedText.width(of: $0.text) + Self.markWidth }
    return (1...max(1, items.count)).map { columns(widths, of: $0) }
      .filter { $0.count < 2 || needed($0, for: widths) <= width }
      .min { (rows(in: $0.count), $0.count) < (rows(in: $1.count), $1.count) } ?? []
  }

  /// Returns the columns that all items take. The last item may be wider than its column.
  private func needed(_ columns: [Int], for widths: [Int]) -> Int {
    let before = columns.prefix((widths.count - 1) % columns.count)
    return max(
      columns.reduce(-Self.gap) { $0 + $1 + Self.gap },
      before.reduce(widths.last ?? 0) { $0 + $1 + Self.gap })
  }

  /// Returns the width of each column. The last item doesn't count where nothing stands beside it.
  private func columns(_ widths: [Int], of count: Int) -> [Int] {
    (0..<min(count, widths.count)).map { column in
      stride(from: column, to: widths.count, by: count)
        .filter { $0 < widths.count - 1 || column == count - 1 }
        .reduce(0) { max($0, widths[$1]) }
    }
  }
}
