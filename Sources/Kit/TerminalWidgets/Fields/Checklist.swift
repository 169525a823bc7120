import TerminalKit

/// What is asked for, item by item, each with a mark that says whether it is met.
@MainActor
public final class Checklist: Widget {
  public struct Item: Sendable, Equatable {
    public let text: String
    public let isMet: Bool

    public init(_ text: String, isMet: Bool) {
      self.text = text
      self.isMet = isMet
    }

    var marked: String { "\(isMet ? "✓" : "✗") \(text)" }
  }

  public var label: String
  public var items: [Item]
  /// Whether what is missing is a fault by now, or only still to come.
  public var isJudged = false

  /// Whether something is missing that is a fault by now.
  var isBroken: Bool { isJudged && !items.allSatisfy(\.isMet) }

  public init(label: String, items: [Item] = []) {
    self.label = label
    self.items = items
  }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .checklist, label: label, value: items.map(\.marked).joined(separator: ", "),
      demands: items.map { WidgetDescription.Demand($0.text, isMet: $0.isMet) })
  }

  public func height(forWidth width: Int) -> Int { max(1, rows(width).count) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let rows = rows(area.width)
    let columns = columnWidths(rows)
    for (row, items) in rows.enumerated() {
      var x = area.x
      for (item, width) in zip(items, columns) {
        let place = Point(x: x, y: area.y + row)
        canvas.draw(item.marked, at: place, role: role(of: item), width: area.x + area.width - x)
        x += width + Self.gap
      }
    }
  }

  private static let gap = 2

  private func role(of item: Item) -> StyleRole {
    item.isMet ? .success : isJudged ? .danger : .muted
  }

  /// All in one row if they fit, else in as few rows of aligned columns as possible.
  private func rows(_ width: Int) -> [ArraySlice<Item>] {
    let arrangements = (1...max(1, items.count)).reversed().map(rows(of:))
    return arrangements.first { rows in
      columnWidths(rows).reduce(0) { $0 + $1 + Self.gap } - Self.gap <= width
    } ?? rows(of: 1)
  }

  private func rows(of count: Int) -> [ArraySlice<Item>] {
    stride(from: 0, to: items.count, by: count).map { items[$0..<min($0 + count, items.count)] }
  }

  private func columnWidths(_ rows: [ArraySlice<Item>]) -> [Int] {
    (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0.count > column ? HarmlessText.width(of: Array($0)[column].marked) : 0 }.reduce(
        0, max)
    }
  }
}
